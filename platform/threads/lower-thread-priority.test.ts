import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { lowerThreadPriority, waitForIdleCores } from './lower-thread-priority.js';

test('makes this thread wait for others, where the system has priorities of threads', () => {
  // Only the next step: the tests that follow run on the same thread.
  const nice = Math.min(19, getPriority() + 1);
  const id = lowerThreadPriority(1);
  if (process.platform === 'linux') expect(getPriority(id)).toBe(nice);
  else expect(id).toBeUndefined();
});

const SCHED_IDLE = '5';
/** The 41st field of the state of a thread; the name of the thread, in brackets, may contain spaces. */
const policyOf = (thread: number): string | undefined =>
  readFileSync(`/proc/self/task/${thread}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[38];

test('lets a thread run when nobody else wants its core, where the system has chrt', async () => {
  if (spawnSync('chrt', ['--help']).error) return expect(process.platform).not.toBe('linux');
  const code = `
    require('node:worker_threads').parentPort.postMessage(
      Number(require('node:fs').readlinkSync('/proc/thread-self').split('/').at(-1)),
    );
    setInterval(() => undefined, 1_000);`;
  const worker = new Worker(code, { eval: true });
  const [thread] = await once(worker, 'message');
  expect(policyOf(thread)).not.toBe(SCHED_IDLE);
  waitForIdleCores(thread);
  while (policyOf(thread) !== SCHED_IDLE) await sleep(10);
  await worker.terminate();
});
