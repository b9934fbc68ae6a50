/** (b) The echo side of a raw request-reply over two topics: it sends every record back with its headers and value. */
import { BatchingProducer } from '#platform/broker/produce/batching-producer.js';
import { createKafka } from '#platform/broker/kafkajs/kafka-client.js';
import { readPart } from '#platform/config.js';
import { createLogger } from '#platform/log.js';

export const ECHO_REQUESTS = 'bench.echo.requests';
export const ECHO_REPLIES = 'bench.echo.replies';

async function runEcho(): Promise<void> {
  const kafka = createKafka(readPart('kafka'), createLogger('echo', 'error'));
  const producer = new BatchingProducer(kafka, 30_000);
  const consumer = kafka.kafkajs.consumer({ groupId: 'bench.echo', maxWaitTimeInMs: 250, minBytes: 1 });
  await Promise.all([producer.connect(), consumer.connect()]);
  await consumer.subscribe({ topics: [ECHO_REQUESTS], fromBeginning: false });
  consumer.on(consumer.events.GROUP_JOIN, () => process.send?.('ready'));
  await consumer.run({
    autoCommit: false,
    partitionsConsumedConcurrently: 12,
    eachBatch: async ({ batch, heartbeat }) => {
      for (const { key, value, headers } of batch.messages) {
        void producer.publish({ topic: ECHO_REPLIES, key, value, headers: headers ?? {}, partition: 0 });
      }
      await heartbeat();
    },
  });
}

if (process.argv[2] === 'run') await runEcho();
