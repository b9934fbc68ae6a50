import type { ICustomPartitioner, Message } from 'kafkajs';
import {
  BatchingProducer,
  ProducerQueueFullError,
  PublishError,
  RecordTooLargeError,
  type BatchingOptions,
} from './batching-producer.js';
import type { OutgoingRecord } from '../broker-record.js';
import type { KafkaClient } from '../kafkajs/kafka-client.js';

interface Request {
  readonly messages: Message[];
  readonly succeed: () => void;
  readonly fail: (error: Error) => void;
}

/** A producer whose requests the test answers. */
function start(timeoutMs = 60_000, options: BatchingOptions = {}) {
  const requests: Request[] = [];
  const producer = {
    connect: async () => undefined,
    disconnect: async () => undefined,
    sendBatch: ({ topicMessages }: { topicMessages: { messages: Message[] }[] }) =>
      new Promise<void>((succeed, fail) =>
        requests.push({ messages: topicMessages.flatMap(({ messages }) => messages), succeed, fail }),
      ),
  };
  const kafka = { kafkajs: { producer: () => producer } } as unknown as KafkaClient;
  return { requests, batching: new BatchingProducer(kafka, timeoutMs, options) };
}

const record = (value = 'x', changes: Partial<OutgoingRecord> = {}): OutgoingRecord => ({
  topic: 'commands',
  key: 'k',
  value: Buffer.from(value),
  headers: {},
  ...changes,
});
const turn = () => new Promise((resolve) => setImmediate(resolve));
async function pass(milliseconds: number): Promise<void> {
  jest.advanceTimersByTime(milliseconds);
  await turn();
}
/** Advances the time until the request is sent. */
async function answer(requests: readonly Request[], index: number): Promise<void> {
  for (let passed = 0; passed < 1_000 && !requests[index]; passed++) await pass(1);
  if (!requests[index]) throw new Error(`request ${index} was not sent within a second`);
  requests[index].succeed();
  await turn();
}

// Fake timers: the tests must not depend on the speed of the machine.
beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick'] });
});
afterEach(() => {
  jest.useRealTimers();
});

/** How long the producer pauses after a request with so many records. */
async function restAfter(records: number, waitedMs?: number): Promise<number> {
  const { requests, batching } = start();
  if (waitedMs !== undefined) for (let caller = 0; caller < 50; caller += 1) batching.callerWaited(waitedMs);
  void batching.publishAll(Array.from({ length: records }, () => record()));
  await answer(requests, 0);
  void batching.publish(record('last'));
  let passed = 0;
  for (; passed < 1_000 && !requests[1]; passed += 1) await pass(1);
  return passed;
}

test('pauses longer while callers wait long anyway', async () => {
  expect(await restAfter(2, 20)).toBeLessThan(3);
  expect(await restAfter(2, 400)).toBe(25);
});

test('pauses for a quarter of the time that callers wait at most', async () => {
  expect(await restAfter(32, 20)).toBeLessThanOrEqual(5);
  expect(await restAfter(32, 95)).toBe(8);
  expect(await restAfter(32)).toBe(8);
});

test('sends a single record at once, and records that arrive meanwhile together', async () => {
  const { requests, batching } = start();
  const first = batching.publish(record('1'));
  const others = [batching.publish(record('2')), batching.publish(record('3', { topic: 'replies', partition: 7 }))];
  expect(requests.map(({ messages }) => messages.length)).toEqual([1]);
  requests[0]?.succeed();
  await first;
  await turn();
  expect(requests[1]?.messages.map(({ value, partition }) => [String(value), partition])).toEqual([
    ['2', undefined],
    ['3', 7],
  ]);
  requests[1]?.succeed();
  await Promise.all(others);
});

test('pauses after a request with several records, so that the next request has several, too', async () => {
  const { requests, batching } = start();
  const published = ['1', '2', '3', '4', '5'].map((value) => batching.publish(record(value)));
  await answer(requests, 0);
  await answer(requests, 1);
  await published.at(-1);
  published.push(batching.publish(record('6')));
  await turn();
  expect(requests).toHaveLength(2);
  published.push(batching.publish(record('7')));
  await answer(requests, 2);
  await pass(8);
  await Promise.all(published);
  expect(requests.map(({ messages }) => messages.length)).toEqual([1, 4, 2]);
});

test('records with a linger time gather before each request', async () => {
  const { requests, batching } = start(60_000, { lingerMs: 50 });
  const published = [batching.publish(record('1'))];
  await pass(49);
  published.push(batching.publish(record('2')));
  expect(requests).toHaveLength(0);
  await answer(requests, 0);
  published.push(batching.publish(record('3')));
  await pass(49);
  expect(requests).toHaveLength(1);
  await answer(requests, 1);
  await Promise.all(published);
  expect(requests.map(({ messages }) => messages.length)).toEqual([2, 1]);
});

test('gathers no longer when it closes', async () => {
  const { requests, batching } = start(60_000, { lingerMs: 10_000 });
  const published = [batching.publish(record('1')), batching.publish(record('2'))];
  await pass(1_000);
  expect(requests).toHaveLength(0);
  const closed = batching.close();
  await answer(requests, 0);
  await Promise.all([...published, closed]);
  expect(requests.map(({ messages }) => messages.length)).toEqual([2]);
});

test('limits the records and bytes of a batch, headers included', async () => {
  const { requests, batching } = start();
  const published = [batching.publish(record())];
  for (let index = 0; index < 1_500; index++) published.push(batching.publish(record()));
  for (let index = 0; index < 4; index++)
    published.push(batching.publish(record('v', { headers: { h: 'x'.repeat(400_000) } })));
  for (let index = 0; index < 4; index++) await answer(requests, index);
  await Promise.all(published);
  expect(requests.map(({ messages }) => messages.length)).toEqual([1, 1_000, 502, 2]);
});

test('sends a record that is too large in a request of its own, which fails alone', async () => {
  const { requests, batching } = start();
  const first = batching.publish(record('first'));
  const large = batching.publish(record('L'.repeat(1_000_000)));
  const small = batching.publish(record('small'));
  requests[0]?.succeed();
  await first;
  await turn();
  expect(requests[1]?.messages).toHaveLength(1);
  requests[1]?.fail(Object.assign(new Error('too large'), { type: 'MESSAGE_TOO_LARGE' }));
  await expect(large).rejects.toThrow(RecordTooLargeError);
  await turn();
  requests[2]?.succeed();
  await small;
});

test('fails a record at its deadline and reports whether it may have reached the broker', async () => {
  const { requests, batching } = start(150);
  const [sent, queued] = [batching.publish(record()), batching.publish(record())].map((promise) =>
    promise.catch((error: unknown) => error),
  );
  await pass(200);
  const errors = await Promise.all([sent, queued]);
  expect(errors.map((error) => error instanceof PublishError && error.sent)).toEqual([true, false]);
  // The late answer of the broker changes nothing, and the next record is sent.
  requests[0]?.succeed();
  await turn();
  const next = batching.publish(record('next'));
  expect(requests[1]?.messages.map(({ value }) => String(value))).toEqual(['next']);
  requests[1]?.succeed();
  await next;
});

test('fails only the records of a failed request, and sends the next', async () => {
  const { requests, batching } = start();
  const first = batching.publish(record());
  const second = batching.publish(record());
  requests[0]?.fail(new Error('connection lost'));
  await expect(first).rejects.toMatchObject({ name: 'PublishError', sent: true });
  await turn();
  requests[1]?.succeed();
  await second;
});

test('where the order counts, a record that failed takes those behind it along', async () => {
  const { requests, batching } = start(60_000, { keepsOrder: true });
  const first = batching.publish(record('1'));
  const second = batching.publish(record('2'));
  requests[0]?.fail(new Error('connection lost'));
  await expect(first).rejects.toMatchObject({ sent: true });
  await expect(second).rejects.toMatchObject({ sent: false });
  const third = batching.publish(record('3'));
  await turn();
  expect(requests[1]?.messages.map(({ value }) => String(value))).toEqual(['3']);
  requests[1]?.succeed();
  await third;
});

test('where the order counts, a record at its deadline takes those behind it along', async () => {
  const { requests, batching } = start(150, { keepsOrder: true });
  const late = batching.publish(record('1')).catch(() => undefined);
  const queued = batching.publish(record('2'));
  const refused = expect(queued).rejects.toMatchObject({ sent: false });
  await pass(100);
  const behind = expect(batching.publish(record('3'))).rejects.toMatchObject({ sent: false });
  await pass(100);
  await Promise.all([late, refused, behind]);
  requests[0]?.succeed();
  await turn();
  expect(requests).toHaveLength(1);
});

test('the queue is bounded', async () => {
  const { requests, batching } = start();
  const published = Array.from({ length: 20_001 }, () => batching.publish(record()));
  await expect(batching.publish(record())).rejects.toThrow(ProducerQueueFullError);
  for (let index = 0; index < 30; index++) {
    requests[index]?.succeed();
    await turn();
  }
  await Promise.all(published);
});

test('publishes all queued records before it closes', async () => {
  const { requests, batching } = start();
  const published = batching.publish(record());
  let closed = false;
  const closing = batching.close().then(() => (closed = true));
  await turn();
  expect(closed).toBe(false);
  requests[0]?.succeed();
  await Promise.all([published, closing]);
  expect(closed).toBe(true);
});

test('records without an order share the next partition; the others are placed by key', async () => {
  jest.useRealTimers(); // only the order matters here
  let createPartitioner: ICustomPartitioner | undefined;
  const placed: number[][] = [];
  const partitionMetadata = [0, 1, 2].map((partitionId) => ({ partitionId, leader: 0 })) as never;
  const producer = {
    sendBatch: async ({ topicMessages }: { topicMessages: { topic: string; messages: Message[] }[] }) => {
      const place = createPartitioner!();
      for (const { topic, messages } of topicMessages)
        placed.push(messages.map((message) => place({ topic, partitionMetadata, message })));
    },
  };
  const kafka = {
    producer: (options: { createPartitioner: ICustomPartitioner }) => {
      createPartitioner = options.createPartitioner;
      return producer;
    },
  };
  const batching = new BatchingProducer({ kafkajs: kafka } as unknown as KafkaClient, 60_000);
  const anywhere = (key: string) => batching.publish(record('x', { key, anyPartition: true }));
  await anywhere('first');
  await Promise.all(['a', 'b', 'c', 'd', 'e'].map(anywhere));
  await Promise.all(['a', 'b', 'c', 'd', 'e'].map((key) => batching.publish(record('x', { key }))));
  const [alone, together, ...byKey] = placed;
  expect(together).toEqual(Array(5).fill(together![0]));
  expect(together![0]).not.toBe(alone![0]);
  expect(new Set(byKey.flat()).size).toBeGreaterThan(1);
});
