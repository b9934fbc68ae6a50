import { Kafka, logLevel } from 'kafkajs';

/** The headers of one record. The values stay undecoded: the checker does not use the schemas of the product. */
export interface TopicRecord {
  readonly partition: number;
  readonly offset: bigint;
  readonly header: (name: string) => string | undefined;
}

/** Reads all records that topics hold now, in the order of each partition. Topics that do not exist are empty. */
export async function readTopics(
  brokers: string,
  topics: readonly string[],
  onRecord: (topic: string, record: TopicRecord) => void,
): Promise<void> {
  const kafka = new Kafka({ clientId: 'chaos-checker', brokers: brokers.split(','), logLevel: logLevel.NOTHING });
  const admin = kafka.admin();
  await admin.connect();
  const known = new Set(await admin.listTopics());
  const left = new Map<string, bigint>();
  for (const topic of topics.filter((name) => known.has(name))) {
    for (const { partition, high, low } of await admin.fetchTopicOffsets(topic))
      if (BigInt(high) > BigInt(low)) left.set(`${topic}/${partition}`, BigInt(high) - 1n);
  }
  await admin.disconnect();
  if (left.size === 0) return;
  const consumer = kafka.consumer({ groupId: `chaos.checker.${Date.now()}`, maxWaitTimeInMs: 200 });
  await consumer.connect();
  await consumer.subscribe({ topics: topics.filter((name) => known.has(name)), fromBeginning: true });
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`not read in time: ${[...left.keys()].join(', ')}`)), 300_000);
    consumer.on(consumer.events.CRASH, ({ payload }) => !payload.restart && reject(payload.error));
    void consumer.run({
      eachBatch: async ({ batch: { topic, partition, messages, highWatermark: _end } }) => {
        const place = `${topic}/${partition}`;
        for (const { offset, headers } of messages) {
          const header = (name: string): string | undefined => headers?.[name]?.toString();
          onRecord(topic, { partition, offset: BigInt(offset), header });
          if (BigInt(offset) >= (left.get(place) ?? 0n)) left.delete(place);
        }
        if (left.size > 0) return;
        clearTimeout(timer);
        resolve();
      },
    });
  }).finally(() => consumer.disconnect());
}
