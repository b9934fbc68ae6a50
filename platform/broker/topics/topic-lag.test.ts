import type { BrokerAdmin } from './broker-admin.js';
import { readTopicLag } from './topic-lag.js';

/** A topic with two partitions whose records have these ages in seconds, oldest first. */
function adminOf(ages: readonly (readonly number[])[], committed: readonly number[]): BrokerAdmin {
  const now = Date.now();
  const admin: Pick<BrokerAdmin, 'readOffsets' | 'readCommitted' | 'findOffsets'> = {
    readOffsets: async () => ages.map((records, partition) => ({ partition, low: 0n, high: BigInt(records.length) })),
    readCommitted: async () => new Map(committed.map((offset, partition) => [partition, BigInt(offset)])),
    findOffsets: async (_topic, sinceMs) =>
      new Map(
        ages.map((records, partition) => [partition, BigInt(records.findIndex((age) => now - age * 1_000 >= sinceMs))]),
      ),
  };
  return admin as BrokerAdmin;
}

const lagOf = (ages: readonly (readonly number[])[], committed: readonly number[]) =>
  readTopicLag(adminOf(ages, committed), 'partita.contacts.commands', 'partita.contacts');

it('is nothing when the group has read everything', async () => {
  expect(await lagOf([[100, 50, 3], []], [3, 0])).toEqual({ waiting: 0, oldestSeconds: 0, lastMinute: 2 });
});

it('counts what is not finished, and bounds the age of the oldest', async () => {
  expect(await lagOf([[100, 50, 3], [2]], [2, 0])).toEqual({ waiting: 2, oldestSeconds: 5, lastMinute: 3 });
  expect(await lagOf([[100, 50, 3], [2]], [0, 1])).toEqual({ waiting: 3, oldestSeconds: 300, lastMinute: 3 });
});

it('counts a group that never read from the first record, and has no bound for an age of more than a day', async () => {
  expect(await lagOf([[200_000]], [])).toEqual({ waiting: 1, oldestSeconds: null, lastMinute: 0 });
});
