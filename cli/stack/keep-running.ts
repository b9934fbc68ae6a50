import { setTimeout as sleep } from 'node:timers/promises';
import { explainFailure } from '#platform/embedded/explain-failure.js';
import type {
  ProcessExit,
  ProcessPlan,
  ProcessTable,
  RunningProcess,
} from '#platform/embedded/processes/process-table.js';

const FIRST_DELAY_MS = 500;
/** Callers wait while a process is away. A start costs a few seconds of CPU, so more restarts than this do not help. */
const LONGEST_DELAY_MS = 4_000;
/** A process that ran this long was stable, so the delay starts again from the beginning. */
const STABLE_AFTER_MS = 60_000;

/** The passing of time, which tests control. */
export interface Clock {
  now(): number;
  /** Resolves after the time, or as soon as the signal is aborted. */
  sleep(ms: number, signal: AbortSignal): Promise<void>;
}

const SYSTEM_CLOCK: Clock = {
  now: () => Date.now(),
  sleep: (ms, signal) => sleep(ms, undefined, { signal }).catch(() => undefined),
};

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
  table: Pick<ProcessTable, 'start'>,
  plan: ProcessPlan,
  report: (line: string) => void,
  stopGraceMs: number,
  clock: Clock = SYSTEM_CLOCK,
): Promise<Keeper> {
  const stopping = new AbortController();
  let current: RunningProcess | undefined = await table.start(plan);
  const { logOffset } = current;
  let crashes = 0;
  const keep = async (): Promise<void> => {
    let backoff = startBackoff();
    for (;;) {
      const startedAt = clock.now();
      const exit = await current?.exited;
      current = undefined;
      if (stopping.signal.aborted) return;
      crashes += 1;
      backoff = nextBackoff(backoff, clock.now() - startedAt);
      const happened = exit ? `stopped (${describeExit(exit)})` : 'could not be started';
      report(`✗ ${plan.name} ${happened}. Restarting in ${backoff.delayMs / 1000} s (log: ${plan.logFile})`);
      await clock.sleep(backoff.delayMs, stopping.signal);
      if (stopping.signal.aborted) return;
      current = await table.start(plan).catch(() => undefined);
      // `stop` found no process while this one was starting.
      if (stopping.signal.aborted) await current?.stop(stopGraceMs);
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
