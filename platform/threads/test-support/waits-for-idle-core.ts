import { readFileSync } from 'node:fs';

const SCHED_IDLE = '5';

/** Whether a thread of this process runs only on idle cores. The policy is the 39th field after the name, which may contain spaces. */
export const waitsForIdleCore = (thread: number | string): boolean =>
  readFileSync(`/proc/self/task/${thread}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[38] === SCHED_IDLE;
