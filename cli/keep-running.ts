import { setTimeout as sleep } from 'node:timers/promises';
import { explainFailure } from '#platform/embedded/explain-failure.js';
import type { ProcessExit, ProcessPlan, ProcessTable, RunningProcess } from '#platform/embedded/process-table.js';

const FIRST_DELAY_MS = 1_000;
const LONGEST_DELAY_MS = 30_000;
/** A process that ran this long was well: the next crash is a new one. */
const WELL_AFTER_MS = 60_000;

export interface Keeper {
  readonly current: RunningProcess | undefined;
  /** How often it has ended by itself. */
  readonly crashes: number;
  /** One sentence with what its log says. */
  explain(happened: string): Error;
  stop(): Promise<void>;
}

/** Starts a process and starts it again whenever it ends by itself, a little later each time. */
export async function keepRunning(
  table: ProcessTable,
  plan: ProcessPlan,
  tell: (line: string) => void,
  stopGraceMs: number,
): Promise<Keeper> {
  const stopping = new AbortController();
  let current: RunningProcess | undefined = await table.start(plan);
  const { logOffset } = current;
  let crashes = 0;
  const keep = async (): Promise<void> => {
    let backoff = startBackoff();
    for (;;) {
      const startedAt = Date.now();
      const exit = await current?.exited;
      current = undefined;
      if (stopping.signal.aborted) return;
      crashes += 1;
      backoff = nextBackoff(backoff, Date.now() - startedAt);
      const happened = exit ? `stopped (${describeExit(exit)})` : 'could not be started';
      tell(`✗ ${plan.name} ${happened}; starting it again in ${backoff.delayMs / 1000} s (log: ${plan.logFile})`);
      await sleep(backoff.delayMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      current = await table.start(plan).catch(() => undefined);
    }
  };
  const ended = keep();
  return {
    get current() {
      return current;
    },
    get crashes() {
      return crashes;
    },
    explain: (happened) =>
      explainFailure({ title: `The ${plan.name}`, happened, logFiles: [{ file: plan.logFile, fromByte: logOffset }] }),
    stop: async () => {
      stopping.abort();
      await current?.stop(stopGraceMs);
      await ended;
    },
  };
}

interface Backoff {
  readonly delayMs: number;
}

export function startBackoff(): Backoff {
  return { delayMs: 0 };
}

export function nextBackoff(previous: Backoff, ranForMs: number): Backoff {
  if (previous.delayMs === 0 || ranForMs >= WELL_AFTER_MS) return { delayMs: FIRST_DELAY_MS };
  return { delayMs: Math.min(previous.delayMs * 2, LONGEST_DELAY_MS) };
}

export function describeExit({ code, signal }: ProcessExit): string {
  return signal ? `ended by ${signal}` : `exit code ${code}`;
}
