import { execFile } from 'node:child_process';
import { readlinkSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';

/** The argument of a thread for the files of organisations that send many. */
export const LATER = 'later';

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

/**
 * Lets a thread run only while no other one wants its core. A lower priority alone shares the core in slices of some milliseconds, and a
 * document needs a core dozens of times on its way: beside scans it took three times as long, and now one and a half times. Linux has
 * groups of processes with a share each, so a worker's thread does not starve while other programs are busy. Without `chrt`,
 * the lower priority stays.
 */
export function runWhenIdle(): void {
  const id = lowerThreadPriority();
  if (id !== undefined) execFile('chrt', ['-i', '-p', '0', String(id)], () => undefined).unref();
}
