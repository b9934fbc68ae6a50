import { getPriority } from 'node:os';
import { lowerThreadPriority } from './lower-thread-priority.js';

test('makes this thread wait for others, where the system has priorities of threads', () => {
  // Only the next step: the tests that follow run on the same thread.
  const nice = Math.min(19, getPriority() + 1);
  const id = lowerThreadPriority(1);
  if (process.platform === 'linux') expect(getPriority(id)).toBe(nice);
  else expect(id).toBeUndefined();
});
