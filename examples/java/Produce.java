import static java.nio.charset.StandardCharsets.UTF_8;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayOutputStream;
import java.net.URI;
import java.net.http.*;
import java.nio.ByteBuffer;
import java.util.Map;
import org.apache.avro.Schema;
import org.apache.avro.generic.*;
import org.apache.avro.io.EncoderFactory;
import org.apache.kafka.clients.producer.*;
import org.apache.kafka.common.serialization.*;
class Produce { public static void main(String[] arguments) throws Exception {
  var latest = URI.create(System.getenv("SCHEMA_REGISTRY_URL") + "/subjects/partita.SaveContactCommand/versions/latest");
  var answer = HttpClient.newHttpClient().send(HttpRequest.newBuilder(latest).build(), HttpResponse.BodyHandlers.ofString());
  var version = new ObjectMapper().readTree(answer.body());
  var schema = new Schema.Parser().parse(version.get("schema").asText());
  var contact = new GenericRecordBuilder(schema).set("name", "Rossi Srl").set("country", "IT").build();
  var value = new ByteArrayOutputStream();
  value.write(ByteBuffer.allocate(5).put((byte) 0).putInt(version.get("id").asInt()).array());
  new GenericDatumWriter<Object>(schema).write(contact, EncoderFactory.get().directBinaryEncoder(value, null));
  var id = "contacts.csv:19";
  var command = new ProducerRecord<>("partita.contacts.bulk", id, value.toByteArray());
  Map.of("ce_specversion", "1.0", "ce_id", id, "ce_type", "partita.save_contact.command", "ce_source", "/importers/docs",
      "authorization", "Bearer " + System.getenv("PARTITA_API_KEY")).forEach((name, text) -> command.headers().add(name, text.getBytes(UTF_8)));
  var config = Map.<String, Object>of("bootstrap.servers", System.getenv("KAFKA_BROKERS"), "acks", "all");
  try (var producer = new KafkaProducer<>(config, new StringSerializer(), new ByteArraySerializer())) { producer.send(command).get(); } } }
