import { EventEmitter } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { createLogger } from '../log.js';
import { FINISHED, type IncomingRecord, type Settle, type Verdict } from './incoming-record.js';
import type { KafkaClient } from './kafka-client.js';
import { PartitionRunner } from './partition-runner.js';

/**
 * A consumer that does what a test tells it, for what a real broker cannot be made to do at a given moment: rebalances while
 * paused, batches handed over twice, restarts. It keeps what is paused through a rebalance, as kafkajs does.
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
      timestamp: '0',
    }));
    const batch = {
      topic: 'commands',
      partition,
      messages,
      highWatermark: '1000',
      lastOffset: () => messages.at(-1)?.offset ?? '0',
    };
    // The runner holds a fetch back while all is busy; a test goes on as soon as the records are handed over.
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
// Time passes when a test says so: nothing here may depend on how fast the machine is.
beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick'] });
});
afterEach(async () => {
  jest.useRealTimers();
  await Promise.all(runners.map((runner) => runner.stop(0)));
  runners = [];
});

async function start(options: { concurrency?: number; batchSize?: number; queueLimit?: number } = {}) {
  const consumer = new ScriptedConsumer();
  const batches: Running[] = [];
  const runner = new PartitionRunner({
    kafka: { kafkajs: { consumer: () => consumer } } as unknown as KafkaClient,
    log: createLogger('test', 'silent'),
    groupId: 'test',
    maxWaitMs: 250,
    topics: ['commands'],
    concurrency: 2,
    batchSize: 10,
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

/** Lets time pass until the batch has begun. */
async function untilBatch(batches: readonly Running[], index: number): Promise<Running> {
  for (let passed = 0; passed < 1_000 && !batches[index]; passed++) await pass(1);
  return batches[index] ?? fail(`batch ${index} has not begun within a second`);
}

async function pass(milliseconds: number): Promise<void> {
  jest.advanceTimersByTime(milliseconds);
  await nextTurn();
}

/** Finishes every record of every batch that there is, and of those that follow. */
async function finishAll(batches: Running[]): Promise<void> {
  for (const batch of batches) {
    for (const offset of batch.offsets) batch.settle(Number(offset));
    batch.end();
    await nextTurn();
  }
}

test('records of one key run one after the other, records of different keys together', async () => {
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

test('a record that is to be tried again holds up its own key only', async () => {
  const { consumer, batches } = await start();
  await consumer.deliver(0, [1, 'a'], [2, 'a'], [3, 'b'], [4, 'b']);
  batches[0]?.settle(1, { kind: 'retry', afterMs: 5 });
  batches[0]?.settle(3);
  batches[0]?.end();
  await nextTurn();
  expect(batches[1]?.offsets).toEqual(['4']);
  expect((await untilBatch(batches, 2)).offsets).toEqual(['1']);
});

test('while a batch is under way the others gather and go together when it ends', async () => {
  const { consumer, batches } = await start();
  await consumer.deliver(0, [1, 'a']);
  await consumer.deliver(0, [2, 'b']);
  await consumer.deliver(1, [3, 'c']);
  expect(batches.map(({ offsets }) => offsets)).toEqual([['1']]);
  batches[0]?.settle(1);
  batches[0]?.end();
  expect((await untilBatch(batches, 1)).offsets).toEqual(['2', '3']);
});

test('a batch that takes long does not hold up the next one; a full batch waits for nobody', async () => {
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

test('after a large batch the first record waits a moment for the others', async () => {
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

test('while something is away all wait, and the record is tried again as if it were new', async () => {
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

test('partitions that were paused when the group was rebalanced are read again', async () => {
  const { consumer, batches } = await start({ queueLimit: 2 });
  await consumer.deliver(0, [1, 'a'], [2, 'b'], [3, 'c']);
  expect([...consumer.paused]).toEqual([0, 1]);
  consumer.join(0, 1);
  expect([...consumer.paused]).toEqual([]);
  await finishAll(batches);
});

test('a rebalance while the database is away keeps everything paused until it is back', async () => {
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
  // 0 belongs to somebody else now; it is resumed when it comes back.
  expect([...consumer.paused]).toEqual([0]);
  consumer.join(0, 1);
  expect([...consumer.paused]).toEqual([]);
});

test('a consumer that is being restarted can be neither paused nor resumed, and nothing breaks by it', async () => {
  const { consumer, batches } = await start({ queueLimit: 1 });
  consumer.isRestarting = true;
  await consumer.deliver(0, [1, 'a'], [2, 'b']);
  await finishAll(batches);
  expect(batches.flatMap(({ offsets }) => offsets).sort()).toEqual(['1', '2']);
  consumer.isRestarting = false;
  consumer.join(0);
  expect([...consumer.paused]).toEqual([]);
});

test('after a rebalance what waits is dropped, what is under way ends, and its repetition waits behind it', async () => {
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

test('what was to be tried again and belongs to a generation that is over is left to whoever reads it now', async () => {
  const { consumer, batches, runner } = await start();
  await consumer.deliver(0, [1, 'a']);
  batches[0]?.settle(1, { kind: 'retry', afterMs: 5 });
  batches[0]?.end();
  consumer.join(1);
  await pass(20);
  expect(batches).toHaveLength(1);
  expect(runner.depth.queued).toBe(0);
});

test('a batch that is handed over twice runs once, and its offsets are committed', async () => {
  const { consumer, batches, runner } = await start();
  await consumer.deliver(0, [1, 'a'], [2, 'b']);
  await consumer.deliver(0, [1, 'a'], [2, 'b'], [3, 'c']);
  await finishAll(batches);
  expect(batches.flatMap(({ offsets }) => offsets).sort()).toEqual(['1', '2', '3']);
  await runner.stop(1_000);
  expect(consumer.committed).toEqual(['0/4']);
});

test('a record that nobody settled is tried again, not lost', async () => {
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

test('stopping waits for what is under way and commits it; what waits is left to the next owner', async () => {
  const { consumer, batches, runner } = await start({ concurrency: 1, batchSize: 1 });
  await consumer.deliver(0, [1, 'a'], [2, 'b']);
  const stopped = runner.stop(10_000);
  batches[0]?.settle(1);
  batches[0]?.end();
  await stopped;
  expect(consumer.committed).toEqual(['0/2']);
  expect(batches).toHaveLength(1);
});
