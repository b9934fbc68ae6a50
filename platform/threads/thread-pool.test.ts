import { getPriority } from 'node:os';
import { join } from 'node:path';
import { findProjectRoot } from '../project-root.js';
import { ThreadLimitError, ThreadsBusyError } from './thread-errors.js';
import { ThreadPool, type ThreadPoolOptions } from './thread-pool.js';
import type { TestJob } from './test-support/test-thread-main.js';
import { ThreadUse } from './thread-use.js';
import { asOwner } from './work-owner.js';

const pools: ThreadPool<TestJob, string, { message: string }>[] = [];

const makePool = (options: Partial<ThreadPoolOptions> = {}, use?: ThreadUse): (typeof pools)[number] => {
  const file = join(findProjectRoot(), 'dist', 'platform', 'threads', 'test-support', 'test-thread-main.js');
  const pool = new ThreadPool<TestJob, string, { message: string }>(
    { file, threads: 2, timeoutMs: 20_000, heapMb: 32, ...options },
    use,
  );
  pools.push(pool);
  return pool;
};

afterEach(async () => {
  await Promise.all(pools.splice(0).map((pool) => pool.close()));
});

const answer = (text: string): TestJob => ({ name: 'answer', text });

it('answers values and faults of the input', async () => {
  const pool = makePool();
  expect(await pool.run(answer('a'))).toEqual({ value: 'a' });
  expect(await pool.run({ name: 'fault' })).toEqual({ fault: { message: 'a fault of the input' } });
});

it('lets main threads go before the many files of one organisation, but not before a single file of another', async () => {
  if (process.platform !== 'linux') return;
  const use = new ThreadUse();
  const pool = makePool({}, use);
  const priorityFor = (owner: string): Promise<unknown> => asOwner(owner, () => pool.run({ name: 'priority' }));
  const [first, later] = [getPriority(), Math.min(19, getPriority() + 5)].map((nice) => ({ value: String(nice) }));
  expect(await priorityFor('org_busy')).toEqual(first);
  use.add('org_busy', 60_000);
  expect(await priorityFor('org_busy')).toEqual(later);
  expect(await priorityFor('org_quiet')).toEqual(first);
});

it('lets main threads go before a file while others of its organisation wait', async () => {
  if (process.platform !== 'linux') return;
  const pool = makePool({ threads: 1 }, new ThreadUse());
  const [first, later] = [getPriority(), Math.min(19, getPriority() + 5)].map((nice) => ({ value: String(nice) }));
  const priorities = asOwner('org_a', () => Promise.all([1, 2, 3].map(() => pool.run({ name: 'priority' }))));
  expect(await priorities).toEqual([first, later, first]);
});

it('knows the organisation of a job that names it', async () => {
  const use = new ThreadUse();
  await makePool({}, use).run({ name: 'wait', ms: 50 }, [], 'org_a');
  expect(use.threadsOf('org_a')).toBeGreaterThan(0.009);
});

it('counts the time of jobs as use of the organisation', async () => {
  const use = new ThreadUse();
  await asOwner('org_a', () => makePool({}, use).run({ name: 'wait', ms: 50 }));
  expect(use.threadsOf('org_a')).toBeGreaterThan(0.009);
});

it.each([
  ['time', { name: 'loop' }, { timeoutMs: 500 }],
  ['memory', { name: 'grow' }, {}],
  ['ended', { name: 'exit' }, {}],
] as const)('ends a thread that goes over its limit (%s) and reads the next job', async (limit, job, options) => {
  const pool = makePool({ threads: 1, ...options });
  const error = await pool.run(job).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ThreadLimitError);
  expect(error).toMatchObject({ limit });
  expect(await makePool({ threads: 1 }).run(answer('next'))).toEqual({ value: 'next' });
});

it('passes on a bug of the reader, and reads the next job in a new thread', async () => {
  const pool = makePool({ threads: 1 });
  await expect(pool.run({ name: 'bug' })).rejects.toThrow('a bug');
  expect(await pool.run(answer('next'))).toEqual({ value: 'next' });
});

it('leaves a thread to others while one organisation reads slow files', async () => {
  // The slow files do not end before the test does.
  const pool = makePool({ threads: 2, timeoutMs: 600_000 });
  const slow = asOwner('org_a', () =>
    Promise.all([1, 2, 3].map(() => pool.run({ name: 'loop' }).catch(() => 'stopped'))),
  );
  expect(await asOwner('org_b', () => pool.run(answer('b')))).toEqual({ value: 'b' });
  await pool.close();
  expect(await slow).toEqual(['stopped', 'stopped', 'stopped']);
});

it('lets organisations take turns', async () => {
  const pool = makePool({ threads: 1 });
  const order: string[] = [];
  const send = (owner: string, text: string): Promise<unknown> =>
    asOwner(owner, () => pool.run(answer(text)).then(() => order.push(text)));
  await Promise.all([send('org_a', 'a1'), send('org_a', 'a2'), send('org_a', 'a3'), send('org_b', 'b1')]);
  expect(order).toEqual(['a1', 'a2', 'b1', 'a3']);
});

it('refuses more jobs than may wait, of one organisation and of all', async () => {
  const pool = makePool({ threads: 1, maxQueuedPerOwner: 2, maxQueued: 3 });
  const run = (owner: string): Promise<unknown> => asOwner(owner, () => pool.run({ name: 'wait', ms: 300 }));
  const accepted = [run('org_a'), run('org_a'), run('org_a'), run('org_b')];
  await expect(run('org_a')).rejects.toThrow('2 files of this organisation already wait');
  await expect(run('org_c')).rejects.toBeInstanceOf(ThreadsBusyError);
  await Promise.all(accepted);
  expect(await asOwner('org_c', () => pool.run(answer('c')))).toEqual({ value: 'c' });
});

it('gives no job to a thread that ends because it was idle', async () => {
  const pool = makePool({ threads: 1, idleMs: 1 });
  for (let job = 0; job < 30; job += 1) {
    expect(await pool.run(answer(`job ${job}`))).toEqual({ value: `job ${job}` });
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
});

it('refuses waiting jobs when it closes, and starts no thread for them', async () => {
  const pool = makePool({ threads: 1, timeoutMs: 600_000 });
  const running = pool.run({ name: 'loop' });
  const waiting = pool.run(answer('never'));
  const outcomes = Promise.allSettled([running, waiting]);
  await pool.close();
  expect((await outcomes).map((outcome) => outcome.status === 'rejected' && outcome.reason)).toEqual([
    expect.any(ThreadLimitError),
    expect.any(ThreadsBusyError),
  ]);
});
