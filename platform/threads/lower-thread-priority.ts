import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';

const NICE = 10;

/**
 * Lets the other threads of the machine go first, for work that takes seconds and that no caller waits for. Linux sets the priority of
 * a single thread; the threads that it starts inherit it. Elsewhere nothing changes.
 */
export function lowerThreadPriority(nice = NICE): number | undefined {
  try {
    const id = Number(readlinkSync('/proc/thread-self').split('/').at(-1));
    setPriority(id, nice);
    return id;
  } catch {
    return undefined;
  }
}
