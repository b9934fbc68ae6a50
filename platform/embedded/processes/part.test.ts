import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Part, type PartPlan } from './part.js';
import type { RunningProcess } from './process-table.js';

const folder = mkdtempSync(join(tmpdir(), 'partita-part-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A program that is ready after so many questions. It writes a line to its log at each, or nothing. */
function partOf(questions: number, isTalking: boolean): Part {
  const logFile = join(folder, `${questions}-${isTalking}.log`);
  writeFileSync(logFile, '');
  const running: RunningProcess = {
    name: 'kafka',
    pid: 1,
    logFile,
    logOffset: 0,
    exited: new Promise(() => undefined),
    exit: undefined,
    signal: () => undefined,
    stop: async () => ({ code: 0, signal: null }),
  };
  let asked = 0;
  const plan: PartPlan = {
    name: 'kafka',
    title: 'Kafka',
    launch: async () => running,
    isReady: async () => {
      if (isTalking) appendFileSync(logFile, 'Loading\n');
      return (asked += 1) > questions;
    },
  };
  return new Part(plan, () => undefined, 500);
}

test('a slow program may start as long as it writes to its log', async () => {
  // Twice the silence that is allowed: a question follows another after 50 ms.
  await expect(partOf(20, true).start()).resolves.toBeUndefined();
});

test('a program that is silent for too long is stopped, with the reason', async () => {
  await expect(partOf(Number.POSITIVE_INFINITY, false).start()).rejects.toThrow('Kafka did not answer within');
});
