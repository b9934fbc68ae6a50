/**
 * The baseline for the importer: plain kafkajs in its own process, with bytes that are encoded before the clock starts.
 * Arguments: a file with one record per line (key, value and headers as JSON, bytes in base64), brokers, topic. Prints
 * records per second.
 */
import { readFileSync } from 'node:fs';
import { Kafka, logLevel, Partitioners, type Message } from 'kafkajs';

const [file = '', brokers = '', topic = ''] = process.argv.slice(2);
const BATCH_RECORDS = 2_000;

const messages = readFileSync(file, 'utf8')
  .trimEnd()
  .split('\n')
  .map((line): Message => {
    const { key, value, headers } = JSON.parse(line) as { key: string; value: string; headers: Record<string, string> };
    return { key, value: Buffer.from(value, 'base64'), headers };
  });
const kafka = new Kafka({ clientId: 'bare', brokers: brokers.split(','), logLevel: logLevel.ERROR });
const producer = kafka.producer({ createPartitioner: Partitioners.DefaultPartitioner, allowAutoTopicCreation: false });
await producer.connect();
const send = async (some: readonly Message[]): Promise<void> => {
  for (let start = 0; start < some.length; start += BATCH_RECORDS)
    await producer.send({ topic, acks: -1, messages: some.slice(start, start + BATCH_RECORDS) });
};
// The importer warms up in its first round, so this producer does too.
await send(messages.slice(0, Math.ceil(messages.length / 2)));
const startedMs = performance.now();
await send(messages);
const seconds = (performance.now() - startedMs) / 1_000;
await producer.disconnect();
console.log(messages.length / seconds);
