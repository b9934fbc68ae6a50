import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { getPriority } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { lowerThreadPriority, waitForIdleCores } from './lower-thread-priority.js';
import { waitsForIdleCore } from './test-support/waits-for-idle-core.js';

test('makes this thread wait for others, where the system has priorities of threads', () => {
  // Only the next step: the tests that follow run on the same thread.
  const nice = Math.min(19, getPriority() + 1);
  const id = lowerThreadPriority(1);
  if (process.platform === 'linux') expect(getPriority(id)).toBe(nice);
  else expect(id).toBeUndefined();
});

test('lets a thread run when no other one wants its core, where the system has chrt', async () => {
  if (spawnSync('chrt', ['--help']).error) return expect(process.platform).not.toBe('linux');
  const code = `
    require('node:worker_threads').parentPort.postMessage(
      Number(require('node:fs').readlinkSync('/proc/thread-self').split('/').at(-1)),
    );
    setInterval(() => undefined, 1_000);`;
  const worker = new Worker(code, { eval: true });
  const [thread] = await once(worker, 'message');
  expect(waitsForIdleCore(thread)).toBe(false);
  waitForIdleCores(thread);
  while (!waitsForIdleCore(thread)) await sleep(10);
  await worker.terminate();
});
