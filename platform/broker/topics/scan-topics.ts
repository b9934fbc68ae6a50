import { randomBytes } from 'node:crypto';
import type { EachBatchPayload } from 'kafkajs';
import { withBrokerAdmin, type BrokerAdmin } from './broker-admin.js';
import { toBrokerRecord, type BrokerRecord } from '../broker-record.js';
import type { KafkaClient } from '../kafkajs/kafka-client.js';

interface Range {
  readonly topic: string;
  readonly partition: number;
  readonly start: bigint;
  readonly end: bigint;
}

/**
 * Reads topics once, from their beginning (or from the first record at `sinceMs`) to their current end, in the order of each
 * partition. kafkajs can only read as a member of a group, so there is a group for the duration of the scan.
 */
export async function scanTopics(
  kafka: KafkaClient,
  topics: readonly string[],
  onRecord: (record: BrokerRecord) => void,
  sinceMs?: number,
): Promise<void> {
  await withBrokerAdmin(kafka, async (admin) => {
    const ranges = (await Promise.all(topics.map((topic) => findRanges(admin, topic, sinceMs)))).flat();
    await scan(kafka, admin, ranges, onRecord);
  });
}

/** Reads one record. Undefined when its offset has no record, or no longer. */
export async function readRecord(
  kafka: KafkaClient,
  { topic, partition, offset }: Pick<BrokerRecord, 'topic' | 'partition' | 'offset'>,
): Promise<BrokerRecord | undefined> {
  return withBrokerAdmin(kafka, async (admin) => {
    const range = (await admin.readOffsets(topic)).find((known) => known.partition === partition);
    if (!range || offset < range.low || offset >= range.high) return undefined;
    let found: BrokerRecord | undefined;
    await scan(kafka, admin, [{ topic, partition, start: offset, end: offset + 1n }], (record) => (found = record));
    return found;
  });
}

async function scan(
  kafka: KafkaClient,
  admin: BrokerAdmin,
  ranges: readonly Range[],
  onRecord: (record: BrokerRecord) => void,
): Promise<void> {
  if (ranges.length === 0) return;
  const groupId = `partita.scan.${randomBytes(8).toString('hex')}`;
  try {
    await readRanges(kafka, groupId, ranges, onRecord);
  } finally {
    await admin.deleteGroup(groupId).catch(() => undefined);
  }
}

/** The partitions with records to read. */
async function findRanges(admin: BrokerAdmin, topic: string, sinceMs: number | undefined): Promise<Range[]> {
  const [ends, starts] = await Promise.all([
    admin.readOffsets(topic),
    sinceMs === undefined ? new Map<number, bigint>() : admin.findOffsets(topic, sinceMs),
  ]);
  return ends
    .map(({ partition, low, high }) => ({ topic, partition, start: starts.get(partition) ?? low, end: high }))
    .filter(({ start, end }) => start < end);
}

async function readRanges(
  { kafkajs }: KafkaClient,
  groupId: string,
  ranges: readonly Range[],
  onRecord: (record: BrokerRecord) => void,
): Promise<void> {
  const consumer = kafkajs.consumer({ groupId, maxWaitTimeInMs: 100, allowAutoTopicCreation: false });
  const unread = new Map(ranges.map((range) => [`${range.topic}/${range.partition}`, range]));
  await consumer.connect();
  try {
    await consumer.subscribe({ topics: [...new Set(ranges.map(({ topic }) => topic))], fromBeginning: true });
    await new Promise<void>((resolve, reject) => {
      consumer.on(consumer.events.CRASH, ({ payload }) => reject(payload.error));
      // kafkajs emits this event also for batches that contain only control records.
      consumer.on(consumer.events.END_BATCH_PROCESS, ({ payload: { topic, partition, lastOffset } }) => {
        const range = unread.get(`${topic}/${partition}`);
        if (range && BigInt(lastOffset) + 1n >= range.end) unread.delete(`${topic}/${partition}`);
        if (unread.size === 0) resolve();
      });
      consumer.on(consumer.events.GROUP_JOIN, () => {
        for (const { topic, partition, start } of unread.values())
          consumer.seek({ topic, partition, offset: start.toString() });
      });
      const eachBatch = async ({ batch: { topic, partition, messages } }: EachBatchPayload): Promise<void> => {
        const range = unread.get(`${topic}/${partition}`);
        for (const message of messages) {
          const record = toBrokerRecord(topic, partition, message);
          if (range && record.offset >= range.start && record.offset < range.end) onRecord(record);
        }
      };
      consumer.run({ autoCommit: false, eachBatch }).catch(reject);
    });
  } finally {
    await consumer.disconnect();
  }
}
