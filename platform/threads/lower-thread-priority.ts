import { execFile } from 'node:child_process';
import { readFileSync, readlinkSync } from 'node:fs';
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
 * Lets a thread of this process run only while no other one wants its core. A lower priority alone shares the core in slices of some
 * milliseconds, and a document needs a core dozens of times on its way: beside scans it took three times as long, and now as long as
 * alone. On a machine that is never idle such a thread hardly runs, so it is for those who send many files. Without `chrt`, the lower
 * priority stays.
 */
export function waitForIdleCores(thread: number | undefined): void {
  if (thread !== undefined) execFile('chrt', ['-i', '-p', '0', String(thread)], () => undefined).unref();
}

/** The time that a thread of this process has had a core. Undefined where the system does not tell. */
export function coreMsOf(thread: number | undefined): number | undefined {
  try {
    const [ns] = readFileSync(`/proc/self/task/${thread}/schedstat`, 'utf8').split(' ');
    return Number(ns) / 1e6;
  } catch {
    return undefined;
  }
}
