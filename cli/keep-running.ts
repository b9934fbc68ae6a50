import { setTimeout as sleep } from 'node:timers/promises';
import { explainFailure } from '#platform/embedded/explain-failure.js';
import type { ProcessExit, ProcessPlan, ProcessTable, RunningProcess } from '#platform/embedded/process-table.js';

const FIRST_DELAY_MS = 1_000;
const LONGEST_DELAY_MS = 30_000;
/** A process that ran this long was stable, so the delay starts again from the beginning. */
const STABLE_AFTER_MS = 60_000;

export interface Keeper {
  readonly current: RunningProcess | undefined;
  /** How often the process ended unexpectedly. */
  readonly crashes: number;
  /** Describes a failure with the last error in the log. */
  explain(happened: string): Error;
  stop(): Promise<void>;
}

/** Starts a process, and restarts it with growing delays when it ends unexpectedly. */
export async function keepRunning(
  table: ProcessTable,
  plan: ProcessPlan,
  report: (line: string) => void,
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
      report(`✗ ${plan.name} ${happened}. Restarting in ${backoff.delayMs / 1000} s (log: ${plan.logFile})`);
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
  if (previous.delayMs === 0 || ranForMs >= STABLE_AFTER_MS) return { delayMs: FIRST_DELAY_MS };
  return { delayMs: Math.min(previous.delayMs * 2, LONGEST_DELAY_MS) };
}

export function describeExit({ code, signal }: ProcessExit): string {
  return signal ? `ended by ${signal}` : `exit code ${code}`;
}
