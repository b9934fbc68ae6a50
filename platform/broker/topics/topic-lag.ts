import type { BrokerAdmin } from './broker-admin.js';

interface TopicLag {
  /** Records that the group has not finished. */
  readonly waiting: number;
  /** The oldest of them was written at most this many seconds ago; 0 without any, null when it is older than all of `AGES_S`. */
  readonly oldestSeconds: number | null;
  /** Records written in the last minute. */
  readonly lastMinute: number;
}

/** The broker finds offsets by time, so an age is known as the smallest of these that it does not exceed. */
const AGES_S = [5, 15, 60, 300, 900, 3_600, 21_600, 86_400] as const;

/** How far a consumer group is behind its topic. */
export async function readTopicLag(admin: BrokerAdmin, topic: string, groupId: string): Promise<TopicLag> {
  const now = Date.now();
  const [ranges, committed, minuteAgo] = await Promise.all([
    admin.readOffsets(topic),
    admin.readCommitted(groupId, topic),
    admin.findOffsets(topic, now - 60_000),
  ]);
  const behind = ranges.map(({ partition, low, high }) => {
    const next = committed.get(partition) ?? low;
    return { partition, next: next < low ? low : next, high };
  });
  const waiting = behind.filter(({ next, high }) => next < high);
  return {
    waiting: sum(waiting.map(({ next, high }) => high - next)),
    oldestSeconds: waiting.length === 0 ? 0 : await ageOf(admin, topic, waiting, now),
    lastMinute: sum(ranges.map(({ partition, high }) => high - orEnd(minuteAgo.get(partition), high))),
  };
}

/** The broker answers -1 when no record is that new. */
const orEnd = (offset: bigint | undefined, end: bigint): bigint => (offset === undefined || offset < 0n ? end : offset);

async function ageOf(
  admin: BrokerAdmin,
  topic: string,
  waiting: readonly { readonly partition: number; readonly next: bigint; readonly high: bigint }[],
  now: number,
): Promise<number | null> {
  for (const age of AGES_S) {
    const since = await admin.findOffsets(topic, now - age * 1_000);
    if (waiting.every(({ partition, next, high }) => orEnd(since.get(partition), high) <= next)) return age;
  }
  return null;
}

const sum = (counts: readonly bigint[]): number => Number(counts.reduce((total, count) => total + count, 0n));
