import { appendFileSync, readFileSync } from 'node:fs';
import { Session, type Debugger } from 'node:inspector';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import type { Stall } from './stall.js';

interface Watched {
  readonly turns: Int32Array;
  readonly limitMs: number;
  readonly file: string | null;
}

const { turns, limitMs, file } = workerData as Watched;
const LOOK_MS = 25;
const ANSWER_MS = 2_000;
const MOST_FRAMES = 12;

const TICK_MS = 10;
const MAIN_THREAD = `/proc/self/task/${process.pid}/stat`;

/** The time that the main thread has worked, in milliseconds. Linux tells it; elsewhere the time of the clock counts. */
function worked(): number {
  try {
    const stat = readFileSync(MAIN_THREAD, 'latin1');
    // The name of the program stands in brackets and may contain blanks.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  } catch {
    return performance.now();
  }
}

/** Where the main thread is. It is stopped for a moment; nothing listens on a port. */
async function stackOfMainThread(): Promise<readonly string[]> {
  const session = new Session();
  session.connectToMainThread();
  const files = new Map<string, string>();
  session.on('Debugger.scriptParsed', ({ params }) => files.set(params.scriptId, params.url));
  const paused = new Promise<readonly string[]>((resolve) => {
    session.on('Debugger.paused', ({ params }) => {
      resolve(params.callFrames.slice(0, MOST_FRAMES).map((frame) => placeOf(frame, files)));
      session.post('Debugger.resume');
    });
  });
  session.post('Debugger.enable');
  session.post('Debugger.pause');
  const stack = await Promise.race([paused, sleep(ANSWER_MS, [])]);
  session.disconnect();
  return stack;
}

function placeOf({ functionName, location, url }: Debugger.CallFrame, files: ReadonlyMap<string, string>): string {
  const source = files.get(location.scriptId) ?? url;
  return `${functionName === '' ? '(anonymous)' : functionName} ${source}:${location.lineNumber + 1}`;
}

async function report(ms: number): Promise<void> {
  const stall: Stall = { pid: process.pid, ms, stack: await stackOfMainThread() };
  if (file !== null) appendFileSync(file, `${JSON.stringify(stall)}\n`);
  parentPort?.postMessage(stall);
}

for (let seen = -1, since = worked(), isTold = false; ; await sleep(LOOK_MS)) {
  const turn = Atomics.load(turns, 0);
  if (turn !== seen) {
    [seen, since, isTold] = [turn, worked(), false];
    continue;
  }
  const ms = worked() - since;
  if (isTold || ms <= limitMs) continue;
  isTold = true;
  await report(ms);
}
