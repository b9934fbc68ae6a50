import { randomBytes } from 'node:crypto';
import type { Admin, EachBatchPayload, IHeaders, Kafka } from 'kafkajs';

export interface ScannedRecord {
  readonly topic: string;
  readonly partition: number;
  readonly offset: bigint;
  readonly timestampMs: number;
  readonly key: Buffer | null;
  readonly value: Buffer | null;
  readonly headers: IHeaders;
}

interface Range {
  readonly topic: string;
  readonly partition: number;
  readonly start: bigint;
  readonly end: bigint;
}

/**
 * Reads topics once, from their beginning (or from the first record at `sinceMs`) to where they end at this moment, in the order of
 * each partition. kafkajs can only read as a member of a group, so there is one for the time it takes.
 */
export async function scanTopics(
  kafka: Kafka,
  topics: readonly string[],
  onRecord: (record: ScannedRecord) => void,
  sinceMs?: number,
): Promise<void> {
  const admin = kafka.admin();
  await admin.connect();
  try {
    const ranges = (await Promise.all(topics.map((topic) => findRanges(admin, topic, sinceMs)))).flat();
    if (ranges.length === 0) return;
    const groupId = `partita.scan.${randomBytes(8).toString('hex')}`;
    try {
      await readRanges(kafka, groupId, ranges, onRecord);
    } finally {
      await admin.deleteGroups([groupId]).catch(() => undefined);
    }
  } finally {
    await admin.disconnect();
  }
}

/** The partitions that hold anything to read. */
async function findRanges(admin: Admin, topic: string, sinceMs: number | undefined): Promise<Range[]> {
  const [ends, starts] = await Promise.all([
    admin.fetchTopicOffsets(topic),
    sinceMs === undefined ? [] : admin.fetchTopicOffsetsByTimestamp(topic, sinceMs),
  ]);
  return ends
    .map(({ partition, low, high }) => {
      const since = starts.find((entry) => entry.partition === partition)?.offset;
      return { topic, partition, start: since === undefined ? BigInt(low) : BigInt(since), end: BigInt(high) };
    })
    .filter(({ start, end }) => start < end);
}

async function readRanges(
  kafka: Kafka,
  groupId: string,
  ranges: readonly Range[],
  onRecord: (record: ScannedRecord) => void,
): Promise<void> {
  const consumer = kafka.consumer({ groupId, maxWaitTimeInMs: 100, allowAutoTopicCreation: false });
  const unread = new Map(ranges.map((range) => [`${range.topic}/${range.partition}`, range]));
  await consumer.connect();
  try {
    await consumer.subscribe({ topics: [...new Set(ranges.map(({ topic }) => topic))], fromBeginning: true });
    await new Promise<void>((resolve, reject) => {
      consumer.on(consumer.events.CRASH, ({ payload }) => reject(payload.error));
      // Comes for batches that hold nothing but control records too.
      consumer.on(consumer.events.END_BATCH_PROCESS, ({ payload: { topic, partition, lastOffset } }) => {
        const range = unread.get(`${topic}/${partition}`);
        if (range && BigInt(lastOffset) + 1n >= range.end) unread.delete(`${topic}/${partition}`);
        if (unread.size === 0) resolve();
      });
      consumer.on(consumer.events.GROUP_JOIN, () => {
        for (const { topic, partition, start } of unread.values()) consumer.seek({ topic, partition, offset: start.toString() });
      });
      const eachBatch = async ({ batch: { topic, partition, messages } }: EachBatchPayload): Promise<void> => {
        const range = unread.get(`${topic}/${partition}`);
        for (const { offset, key, value, headers, timestamp } of messages) {
          if (!range || BigInt(offset) < range.start || BigInt(offset) >= range.end) continue;
          onRecord({ topic, partition, offset: BigInt(offset), key, value, headers: headers ?? {}, timestampMs: Number(timestamp) });
        }
      };
      consumer.run({ autoCommit: false, eachBatch }).catch(reject);
    });
  } finally {
    await consumer.disconnect();
  }
}
