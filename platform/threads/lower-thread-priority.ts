import { readlinkSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';

const STEPS = 10;
const LOWEST = 19;

/**
 * Lets the other threads of the machine go first, for work that takes seconds and that no caller waits for. Linux sets the priority of
 * a single thread; the threads that it starts inherit it. Elsewhere nothing changes.
 */
export function lowerThreadPriority(steps = STEPS): number | undefined {
  try {
    const id = Number(readlinkSync('/proc/thread-self').split('/').at(-1));
    // The process itself may have a low priority already.
    setPriority(id, Math.min(LOWEST, getPriority(id) + steps));
    return id;
  } catch {
    return undefined;
  }
}
