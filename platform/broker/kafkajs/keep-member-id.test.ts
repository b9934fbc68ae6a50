import { createRequire } from 'node:module';
import { AssignerProtocol } from 'kafkajs';
import { keepMemberId, type ConsumerGroup } from './keep-member-id.js';

keepMemberId();
const require = createRequire(import.meta.url);
const Group = require('kafkajs/src/consumer/consumerGroup') as new (options: object) => ConsumerGroup;

/** A cluster whose coordinator names new members `member-1`, `member-2`, … and refuses ids that it does not know. */
function makeCluster() {
  const asked: string[] = [];
  const known = new Set<string>();
  const coordinator = {
    joinGroup: async ({ memberId }: { memberId: string }) => {
      asked.push(memberId);
      if (memberId !== '' && !known.has(memberId))
        throw Object.assign(new Error('unknown'), { type: 'UNKNOWN_MEMBER_ID' });
      const id = memberId === '' ? `member-${asked.length}` : memberId;
      known.add(id);
      return { generationId: 1, leaderId: 'another', memberId: id, members: [], groupProtocol: 'p' };
    },
    syncGroup: async () => ({
      memberAssignment: AssignerProtocol.MemberAssignment.encode({
        version: 1,
        assignment: {},
        userData: Buffer.alloc(0),
      }),
    }),
  };
  return { asked, known, cluster: { findGroupCoordinator: async () => coordinator, committedOffsets: () => ({}) } };
}

const silent: object = { debug: () => undefined, info: () => undefined, warn: () => undefined };
const groupOn = (cluster: object): ConsumerGroup =>
  new Group({
    cluster,
    groupId: 'group',
    topics: [],
    topicConfigurations: {},
    assigners: [],
    logger: { namespace: () => silent },
    instrumentationEmitter: { emit: () => undefined },
    retry: { retries: 2, initialRetryTime: 1, maxRetryTime: 1 },
  });

test('a consumer that starts again is the same member', async () => {
  const { cluster, asked } = makeCluster();
  await groupOn(cluster).joinAndSync();
  await groupOn(cluster).joinAndSync();
  expect(asked).toEqual(['', 'member-1']);
});

test('consumers do not share an id', async () => {
  const [first, second] = [makeCluster(), makeCluster()];
  await groupOn(first.cluster).joinAndSync();
  await groupOn(second.cluster).joinAndSync();
  expect(second.asked).toEqual(['']);
});

test('an id that the broker has forgotten is given up', async () => {
  const { cluster, asked, known } = makeCluster();
  await groupOn(cluster).joinAndSync();
  known.clear();
  const again = groupOn(cluster);
  await again.joinAndSync();
  expect(asked).toEqual(['', 'member-1', '']);
  expect(again.memberId).toBe('member-3');
});

test('a consumer that found no coordinator may start again, and another fault ends it', async () => {
  const { KafkaJSGroupCoordinatorNotFound, KafkaJSNotImplemented } = require('kafkajs/src/errors');
  const failing = (error: Error): object => ({
    ...makeCluster().cluster,
    findGroupCoordinator: () => Promise.reject(error),
  });
  const joining = (error: Error): Promise<unknown> => groupOn(failing(error)).joinAndSync();
  await expect(joining(new KafkaJSGroupCoordinatorNotFound('no broker'))).rejects.toMatchObject({
    retriable: true,
    cause: undefined,
  });
  await expect(joining(new KafkaJSNotImplemented('no such request'))).rejects.toMatchObject({ retriable: false });
});
