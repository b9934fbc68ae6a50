import { EventEmitter } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { createLogger } from '../../log.js';
import { FINISHED, type IncomingRecord, type Settle, type Verdict } from './incoming-record.js';
import type { KafkaClient } from '../kafkajs/kafka-client.js';
import type { BatchRules, OwnerLimit } from './key-queues.js';
import { PartitionRunner } from './partition-runner.js';

/**
 * A consumer that a test controls, for situations that a real broker cannot produce at a given moment: rebalances while
 * paused, batches that are delivered twice, restarts. Like kafkajs, it keeps partitions paused through a rebalance.
 */
class ScriptedConsumer extends EventEmitter {
  readonly events = { GROUP_JOIN: 'join', FETCH: 'fetch', CRASH: 'crash' };
  readonly paused = new Set<number>();
  readonly sought: string[] = [];
  readonly committed: string[] = [];
  isRestarting = false;
  private eachBatch: ((payload: object) => Promise<void>) | undefined;

  async connect(): Promise<void> {}
  async subscribe(): Promise<void> {}
  async disconnect(): Promise<void> {}

  async run({ eachBatch }: { eachBatch: (payload: object) => Promise<void> }): Promise<void> {
    this.eachBatch = eachBatch;
  }

  join(...partitions: number[]): void {
    this.emit('join', { payload: { memberAssignment: { commands: partitions } } });
  }

  async deliver(partition: number, ...records: [offset: number, key: string | null][]): Promise<void> {
    const messages = records.map(([offset, key]) => ({
      offset: String(offset),
      key: key === null ? null : Buffer.from(key),
      value: Buffer.from(`${offset}`),
      headers: {},
      timestamp: String(Date.now()),
    }));
    const batch = {
      topic: 'commands',
      partition,
      messages,
      highWatermark: '1000',
      lastOffset: () => messages.at(-1)?.offset ?? '0',
    };
    // The runner holds a fetch back while all batches are busy. The test continues as soon as the records are queued.
    void this.eachBatch?.({ batch, isRunning: () => true, isStale: () => false });
    await nextTurn();
  }

  pause(assignment: { partitions: number[] }[]): void {
    if (this.isRestarting) throw new Error('Consumer group was not initialized');
    for (const { partitions } of assignment) for (const partition of partitions) this.paused.add(partition);
  }

  resume(assignment: { partitions: number[] }[]): void {
    if (this.isRestarting) throw new Error('Consumer group was not initialized');
    for (const { partitions } of assignment) for (const partition of partitions) this.paused.delete(partition);
  }

  seek({ partition, offset }: { partition: number; offset: string }): void {
    this.sought.push(`${partition}/${offset}`);
  }

  async commitOffsets(offsets: { partition: number; offset: string }[]): Promise<void> {
    for (const { partition, offset } of offsets) this.committed.push(`${partition}/${offset}`);
  }
}

interface Running {
  readonly offsets: string[];
  settle(offset: number, verdict?: Verdict): void;
  end(): void;
}

let runners: PartitionRunner[] = [];
// Fake timers: the tests must not depend on the speed of the machine.
beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick'] });
});
afterEach(async () => {
  jest.useRealTimers();
  await Promise.all(runners.map((runner) => runner.stop(0)));
  runners = [];
});

/** Records whose key ends with an exclamation mark share no batch. */
const BATCHES: BatchRules = { size: 10, mayShare: ({ key }) => !String(key).endsWith('!'), areOfOneOwner: false };

async function start({
  batchSize = BATCHES.size,
  areOfOneOwner = false,
  ...options
}: {
  concurrency?: number;
  batchSize?: number;
  areOfOneOwner?: boolean;
  queueLimit?: number;
  owners?: OwnerLimit;
  onWaiting?: (record: IncomingRecord) => void;
} = {}) {
  const consumer = new ScriptedConsumer();
  const batches: Running[] = [];
  const runner = new PartitionRunner({
    kafka: { kafkajs: { consumer: () => consumer } } as unknown as KafkaClient,
    log: createLogger('test', 'silent'),
    groupId: 'test',
    maxWaitMs: 250,
    topics: ['commands'],
    concurrency: 2,
    batches: { ...BATCHES, size: batchSize, areOfOneOwner },
    queueLimit: 100,
    sessionTimeoutMs: 6_000,
    onCrash: () => undefined,
    process: (records: readonly IncomingRecord[], settle: Settle) =>
      new Promise((end) => {
        const find = (offset: number) => records.find((record) => record.offset === BigInt(offset));
        batches.push({
          offsets: records.map((record) => String(record.offset)),
          settle: (offset, verdict = FINISHED) =>
            settle(find(offset) ?? fail(`${offset} is not in this batch`), verdict),
          end,
        });
      }),
    ...options,
  });
  runners.push(runner);
  await runner.start();
  consumer.join(0, 1);
  return { consumer, runner, batches };
}

function fail(reason: string): never {
  throw new Error(reason);
}

/** Advances the time until the batch has started. */
async function untilBatch(batches: readonly Running[], index: number): Promise<Running> {
  for (let passed = 0; passed < 1_000 && !batches[index]; passed++) await pass(1);
  return batches[index] ?? fail(`batch ${index} has not started within a second`);
}

async function pass(milliseconds: number): Promise<void> {
  jest.advanceTimersByTime(milliseconds);
  await nextTurn();
}

/** Finishes every record of every batch, and of the batches that follow. */
async function finishAll(batches: Running[]): Promise<void> {
  for (const batch of batches) {
    for (const offset of batch.offsets) batch.settle(Number(offset));
    batch.end();
    await nextTurn();
  }
}

test('processes records of one key in order, and records of different keys together', async () => {
  const { consumer, batches } = await start();
  await consumer.deliver(0, [1, 'a'], [2, 'a'], [3, 'b'], [4, null], [5, null]);
  expect(batches.map(({ offsets }) => offsets)).toEqual([['1', '3', '4']]);
  batches[0]?.settle(1);
  batches[0]?.settle(3);
  batches[0]?.settle(4);
  batches[0]?.end();
  await nextTurn();
  expect(batches[1]?.offsets.sort()).toEqual(['2', '5']);
});

test('a retry blocks only records with the same key', async () => {
  const { consumer, batches } = await start();
  await consumer.deliver(0, [1, 'a'], [2, 'a'], [3, 'b'], [4, 'b']);
  batches[0]?.settle(1, { kind: 'retry', afterMs: 5 });
  batches[0]?.settle(3);
  batches[0]?.end();
  await nextTurn();
  expect(batches[1]?.offsets).toEqual(['4']);
  expect((await untilBatch(batches, 2)).offsets).toEqual(['1']);
});

test('gathers records while a batch is in process, and starts them together when it ends', async () => {
  const { consumer, batches } = await start();
  await consumer.deliver(0, [1, 'a']);
  await consumer.deliver(0, [2, 'b']);
  await consumer.deliver(1, [3, 'c']);
  expect(batches.map(({ offsets }) => offsets)).toEqual([['1']]);
  batches[0]?.settle(1);
  batches[0]?.end();
  expect((await untilBatch(batches, 1)).offsets).toEqual(['2', '3']);
});

test('announces records that wait for the batch in process, while they are few', async () => {
  const waiting: string[] = [];
  const { consumer, batches } = await start({
    batchSize: 4,
    onWaiting: ({ offset }) => void waiting.push(String(offset)),
  });
  await consumer.deliver(0, [1, 'a'], [2, 'b']);
  expect(waiting).toEqual([]);
  await consumer.deliver(0, [3, 'c']);
  expect(waiting).toEqual(['3']);
  await consumer.deliver(1, [4, 'd'], [5, 'e']);
  expect(waiting).toEqual(['3']);
  expect(batches.map(({ offsets }) => offsets)).toEqual([['1', '2']]);
});

test('a slow batch does not block the next one, and a full batch starts at once', async () => {
  const { consumer, batches } = await start({ batchSize: 2 });
  await consumer.deliver(0, [1, 'a']);
  await consumer.deliver(0, [2, 'b']);
  await pass(49);
  expect(batches).toHaveLength(1);
  await pass(1);
  expect(batches[1]?.offsets).toEqual(['2']);
  batches[1]?.settle(2);
  batches[1]?.end();
  await nextTurn();
  await consumer.deliver(0, [3, 'c'], [4, 'd']);
  expect(batches[2]?.offsets).toEqual(['3', '4']);
});

test('a record that may not share starts at once, and the others do not wait for it', async () => {
  const { consumer, batches } = await start({ concurrency: 3 });
  await consumer.deliver(0, [1, 'a!'], [2, 'b'], [3, 'c']);
  expect(batches.map(({ offsets }) => offsets)).toEqual([['2', '3'], ['1']]);
  await consumer.deliver(0, [4, 'd'], [5, 'e!']);
  expect(batches[2]?.offsets).toEqual(['5']);
  batches[0]?.settle(2);
  batches[0]?.settle(3);
  batches[0]?.end();
  expect((await untilBatch(batches, 3)).offsets).toEqual(['4']);
});

test('records that may not share leave every second place to the others', async () => {
  const { consumer, batches } = await start({ concurrency: 1 });
  await consumer.deliver(0, [1, 'a!'], [2, 'b!'], [3, 'c!']);
  await consumer.deliver(0, [4, 'd'], [5, 'e']);
  await finishAll(batches);
  expect(batches.map(({ offsets }) => offsets.join())).toEqual(['1', '4,5', '2', '3']);
});

test('where batches have one owner, no owner waits for the batch of another', async () => {
  const ownerOf = ({ key }: IncomingRecord): string => String(key).split('/')[0]!;
  const owners = { ownerOf, mostBusy: Number.POSITIVE_INFINITY };
  const { consumer, batches } = await start({ concurrency: 3, areOfOneOwner: true, owners });
  await consumer.deliver(0, [1, 'a/1'], [2, 'b/1'], [3, 'a/2']);
  expect(batches.map(({ offsets }) => offsets.join())).toEqual(['1,3', '2']);
  await consumer.deliver(0, [4, 'a/3'], [5, 'c/1']);
  await pass(200);
  expect(batches.map(({ offsets }) => offsets.join())).toEqual(['1,3', '2', '5']);
  batches[0]?.settle(1);
  batches[0]?.settle(3);
  batches[0]?.end();
  expect((await untilBatch(batches, 3)).offsets).toEqual(['4']);
});

test('waits a moment for more records after a large batch', async () => {
  const { consumer, batches } = await start({ batchSize: 100 });
  const many = Array.from({ length: 24 }, (_, index): [number, string] => [index, `key-${index}`]);
  await consumer.deliver(0, ...many);
  await finishAll(batches);
  await consumer.deliver(0, [30, 'a']);
  await consumer.deliver(0, [31, 'b']);
  expect((await untilBatch(batches, 1)).offsets).toEqual(['30', '31']);
  await finishAll(batches.slice(1));
  await consumer.deliver(0, [32, 'a']);
  expect(batches[2]?.offsets).toEqual(['32']);
});

test('pauses all partitions while a dependency is unavailable, and does not count the attempt', async () => {
  const { consumer, batches, runner } = await start();
  let comeBack = (): void => undefined;
  const back = new Promise<void>((resolve) => (comeBack = resolve));
  await consumer.deliver(0, [1, 'a'], [2, 'b']);
  batches[0]?.settle(1, { kind: 'wait', until: () => back });
  batches[0]?.settle(2, { kind: 'wait', until: () => back });
  batches[0]?.end();
  await nextTurn();
  expect([...consumer.paused]).toEqual([0, 1]);
  expect(batches).toHaveLength(1);
  comeBack();
  await nextTurn();
  expect([...consumer.paused]).toEqual([]);
  expect(batches[1]?.offsets.sort()).toEqual(['1', '2']);
  expect(runner.depth.queued).toBe(2);
});

test('resumes partitions that were paused during a rebalance', async () => {
  const { consumer, batches } = await start({ queueLimit: 2 });
  await consumer.deliver(0, [1, 'a'], [2, 'b'], [3, 'c']);
  expect([...consumer.paused]).toEqual([0, 1]);
  consumer.join(0, 1);
  expect([...consumer.paused]).toEqual([]);
  await finishAll(batches);
});

test('keeps all partitions paused through a rebalance while the database is unavailable', async () => {
  const { consumer, batches } = await start();
  let comeBack = (): void => undefined;
  const back = new Promise<void>((resolve) => (comeBack = resolve));
  await consumer.deliver(0, [1, 'a']);
  batches[0]?.settle(1, { kind: 'wait', until: () => back });
  batches[0]?.end();
  await nextTurn();
  consumer.join(1, 2);
  expect([...consumer.paused].sort()).toEqual([0, 1, 2]);
  comeBack();
  await nextTurn();
  // Another member owns partition 0 now. It is resumed when it is assigned again.
  expect([...consumer.paused]).toEqual([0]);
  consumer.join(0, 1);
  expect([...consumer.paused]).toEqual([]);
});

test('continues when the consumer restarts and can be neither paused nor resumed', async () => {
  const { consumer, batches } = await start({ queueLimit: 1 });
  consumer.isRestarting = true;
  await consumer.deliver(0, [1, 'a'], [2, 'b']);
  await finishAll(batches);
  expect(batches.flatMap(({ offsets }) => offsets).sort()).toEqual(['1', '2']);
  consumer.isRestarting = false;
  consumer.join(0);
  expect([...consumer.paused]).toEqual([]);
});

test('drops queued records after a rebalance; those in process finish, and their repetitions wait behind them', async () => {
  const { consumer, batches, runner } = await start();
  await consumer.deliver(0, [1, 'a'], [2, 'a'], [3, 'b']);
  batches[0]?.settle(3);
  consumer.join(0);
  expect(runner.depth.queued).toBe(1);
  expect(consumer.sought).toEqual(['0/1']);
  await consumer.deliver(0, [1, 'a'], [2, 'a'], [3, 'b']);
  expect((await untilBatch(batches, 1)).offsets).toEqual(['3']);
  batches[0]?.settle(1);
  batches[0]?.end();
  expect((await untilBatch(batches, 2)).offsets).toEqual(['1']);
  await finishAll(batches.slice(1));
  expect(batches.map(({ offsets }) => offsets.join())).toEqual(['1,3', '3', '1', '2']);
});

test('does not retry a record of an earlier generation', async () => {
  const { consumer, batches, runner } = await start();
  await consumer.deliver(0, [1, 'a']);
  batches[0]?.settle(1, { kind: 'retry', afterMs: 5 });
  batches[0]?.end();
  consumer.join(1);
  await pass(20);
  expect(batches).toHaveLength(1);
  expect(runner.depth.queued).toBe(0);
});

test('processes a batch that is delivered twice once, and commits its offsets', async () => {
  const { consumer, batches, runner } = await start();
  await consumer.deliver(0, [1, 'a'], [2, 'b']);
  await consumer.deliver(0, [1, 'a'], [2, 'b'], [3, 'c']);
  await finishAll(batches);
  expect(batches.flatMap(({ offsets }) => offsets).sort()).toEqual(['1', '2', '3']);
  await runner.stop(1_000);
  expect(consumer.committed).toEqual(['0/4']);
});

test('retries a record that was not settled', async () => {
  const { consumer, batches } = await start();
  await consumer.deliver(0, [1, 'a']);
  batches[0]?.end();
  await nextTurn();
  await pass(999);
  expect(batches).toHaveLength(1);
  await pass(1);
  expect(batches[1]?.offsets).toEqual(['1']);
  await finishAll(batches.slice(1));
});

test('a stop waits for the batch in process and commits it; queued records stay for the next owner', async () => {
  const { consumer, batches, runner } = await start({ concurrency: 1, batchSize: 1 });
  await consumer.deliver(0, [1, 'a'], [2, 'b']);
  const stopped = runner.stop(10_000);
  batches[0]?.settle(1);
  batches[0]?.end();
  await stopped;
  expect(consumer.committed).toEqual(['0/2']);
  expect(batches).toHaveLength(1);
});
