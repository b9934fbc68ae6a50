import type { ProcessExit, ProcessPlan, RunningProcess } from '#platform/embedded/processes/process-table.js';
import { keepRunning, type Clock } from './keep-running.js';

const PLAN: ProcessPlan = {
  name: 'worker',
  command: 'node',
  args: [],
  env: {},
  cwd: '.',
  logFile: 'worker.log',
  stopSignal: 'SIGTERM',
};

/** Processes that run for given times. After the last one the keeper waits. */
class Runs {
  readonly delays: number[] = [];
  private nowMs = 0;
  private end = (): void => undefined;
  readonly finished = new Promise<void>((resolve) => (this.end = resolve));

  constructor(private readonly runsForMs: (number | 'does not start')[]) {}

  readonly clock: Clock = {
    now: () => this.nowMs,
    sleep: async (ms) => {
      this.delays.push(ms);
      this.nowMs += ms;
    },
  };

  readonly start = async (): Promise<RunningProcess> => {
    const ranForMs = this.runsForMs.shift();
    if (ranForMs === 'does not start') throw new Error('no such program');
    const killed: ProcessExit = { code: null, signal: 'SIGKILL' };
    let stop = (): void => undefined;
    const stopped = new Promise<ProcessExit>((resolve) => (stop = () => resolve(killed)));
    const run = (): Promise<ProcessExit> => {
      if (ranForMs === undefined) return stopped;
      this.nowMs += ranForMs;
      return Promise.resolve(killed);
    };
    if (ranForMs === undefined) this.end();
    return {
      name: 'worker',
      pid: 1,
      logFile: PLAN.logFile,
      logOffset: 0,
      exit: undefined,
      // The keeper waits for the exit after it has noted the time of the start.
      get exited() {
        return run();
      },
      signal: () => undefined,
      stop: async () => {
        stop();
        return killed;
      },
    };
  };
}

async function delaysAfter(...runsForMs: (number | 'does not start')[]): Promise<number[]> {
  const runs = new Runs([...runsForMs]);
  const keeper = await keepRunning(runs, PLAN, () => undefined, 0, runs.clock);
  await runs.finished;
  expect(keeper.crashes).toBe(runsForMs.length);
  await keeper.stop();
  return runs.delays;
}

test('doubles the delay before each restart, to 4 s', async () => {
  expect(await delaysAfter(0, 0, 0, 0, 0, 0)).toEqual([500, 1_000, 2_000, 4_000, 4_000, 4_000]);
});

test('starts over after a minute of health', async () => {
  expect(await delaysAfter(0, 0, 0, 0, 60_000, 0)).toEqual([500, 1_000, 2_000, 4_000, 500, 1_000]);
  expect(await delaysAfter(0, 0, 59_999)).toEqual([500, 1_000, 2_000]);
});

test('tries again when the process does not start', async () => {
  expect(await delaysAfter(0, 'does not start', 'does not start')).toEqual([500, 1_000, 2_000]);
});
