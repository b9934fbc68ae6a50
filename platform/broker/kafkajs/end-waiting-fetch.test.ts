import { createRequire } from 'node:module';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { AssignerProtocol } from 'kafkajs';
import { endWaitingFetch, type FetchingGroup, type FetchingRunner } from './end-waiting-fetch.js';

endWaitingFetch();
const require = createRequire(import.meta.url);
const Group = require('kafkajs/src/consumer/consumerGroup') as new (options: object) => FetchingGroup & {
  pause(partitions: readonly object[]): void;
};
const Runner = require('kafkajs/src/consumer/runner') as new (options: object) => FetchingRunner & {
  start(): Promise<void>;
};

const ALL = [{ topic: 'commands', partitions: [0] }];
const offsets = [{ topic: 'commands', partitions: [{ partition: 0, offset: '5' }] }];
const log: object = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
  namespace: () => log,
};

/** A consumer of a broker that has no records: a fetch stays open until the test ends it. */
function makeConsumer() {
  const fetches: { fail: (error: Error) => void }[] = [];
  const asked = { joins: 0, leaves: 0 };
  const coordinator = {
    joinGroup: async () => {
      asked.joins += 1;
      return { generationId: 1, leaderId: 'another', memberId: 'member', members: [], groupProtocol: 'p' };
    },
    syncGroup: async () => ({
      memberAssignment: AssignerProtocol.MemberAssignment.encode({
        version: 1,
        assignment: { commands: [0] },
        userData: Buffer.alloc(0),
      }),
    }),
    offsetFetch: async () => ({ responses: offsets }),
    isConnected: () => true,
    heartbeat: async () => undefined,
    leaveGroup: async () => void (asked.leaves += 1),
  };
  const cluster = {
    connect: async () => undefined,
    findGroupCoordinator: async () => coordinator,
    committedOffsets: () => ({ commands: { 0: '5' } }),
    markOffsetAsCommitted: () => undefined,
    refreshMetadata: async () => undefined,
    refreshMetadataIfNecessary: async () => undefined,
    findTopicPartitionMetadata: () => [{ partitionId: 0, leader: 1 }],
    findLeaderForPartitions: () => ({ 1: [0] }),
    fetchTopicsOffset: async () => offsets,
    getNodeIds: () => [1],
    findBroker: async () => ({
      fetch: () => new Promise((_resolve, fail) => fetches.push({ fail })),
    }),
  };
  const instrumentationEmitter = { emit: () => undefined };
  const group = new Group({
    cluster,
    groupId: 'group',
    topics: ['commands'],
    topicConfigurations: { commands: { fromBeginning: true } },
    assigners: [],
    logger: log,
    instrumentationEmitter,
    maxWaitTime: 4_000,
    retry: { retries: 0 },
  });
  const runner = new Runner({
    logger: log,
    consumerGroup: group,
    instrumentationEmitter,
    concurrency: 1,
    eachBatch: async () => undefined,
    heartbeatInterval: 3_000,
    onCrash: (error: Error) => {
      throw error;
    },
    autoCommit: false,
  });
  return { group, runner, fetches, asked };
}

// No time passes: what happens here does not wait for anything.
beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick'] });
});
afterEach(() => {
  jest.useRealTimers();
});

const turns = async (): Promise<void> => {
  for (let turn = 0; turn < 50; turn++) await nextTurn();
};
const untilFetched = async (fetches: readonly object[]): Promise<void> => {
  await turns();
  expect(fetches).toHaveLength(1);
};

test('a stop leaves the group without waiting for the open fetch', async () => {
  const { runner, fetches, asked } = makeConsumer();
  await runner.start();
  await untilFetched(fetches);
  await runner.stop();
  expect({ fetches: fetches.length, ...asked }).toEqual({ fetches: 1, joins: 1, leaves: 1 });
});

test('an abandoned fetch that fails does not join the group again', async () => {
  const { runner, fetches, asked } = makeConsumer();
  await runner.start();
  await untilFetched(fetches);
  await runner.stop();
  fetches[0]?.fail(Object.assign(new Error('moved'), { type: 'NOT_LEADER_FOR_PARTITION' }));
  await turns();
  expect(asked).toEqual({ joins: 1, leaves: 1 });
});

test('a paused consumer fetches as soon as it may continue', async () => {
  const { group, runner, fetches } = makeConsumer();
  group.pause(ALL);
  await runner.start();
  // The consumer passes time now, without a fetch.
  await turns();
  expect(fetches).toHaveLength(0);
  group.resume(ALL);
  await untilFetched(fetches);
  await runner.stop();
});

test('resuming does not repeat a fetch that is open', async () => {
  const { group, runner, fetches } = makeConsumer();
  await runner.start();
  await untilFetched(fetches);
  group.pause(ALL);
  group.resume(ALL);
  await turns();
  expect(fetches).toHaveLength(1);
  await runner.stop();
});
