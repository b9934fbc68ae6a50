import { setImmediate as nextTurn } from 'node:timers/promises';
import { createLogger } from '#platform/log.js';
import { CommandProgress } from './command-progress.js';
import type { PrepareContext } from '../handler.js';

function start() {
  const writes: (() => void)[] = [];
  const written: string[] = [];
  let nowMs = 0;
  const tx = {
    sql: (_text: TemplateStringsArray, ...values: unknown[]) => {
      const { step, done } = JSON.parse(String(values.at(-1))) as { step: string; done: number };
      written.push(`${step} ${done}`);
    },
  };
  const context = {
    commandId: 'cmd_1',
    clock: () => new Date(nowMs),
    log: createLogger('test', 'silent'),
    inTransaction: async (work: (tx: unknown) => Promise<unknown>) => {
      await new Promise<void>((resolve) => writes.push(resolve));
      return work(tx);
    },
  } as unknown as PrepareContext;
  const progress = new CommandProgress('reconcile_now', context);
  return {
    written,
    report: (step: string, done = 0) => progress.report({ step, done, total: 9 }),
    pass: (ms: number) => (nowMs += ms),
    /** Ends the current write. */
    finish: async () => {
      writes.shift()?.();
      await nextTurn();
    },
  };
}

test('writes the last report that came during a write', async () => {
  const { written, report, finish } = start();
  for (const step of ['reading', 'searching', 'matching']) report(step);
  await finish();
  await finish();
  expect(written).toEqual(['reading 0', 'matching 0']);
});

test('writes once a second within a step', async () => {
  const { written, report, pass, finish } = start();
  report('matching', 1);
  await finish();
  report('matching', 2);
  pass(1_000);
  report('matching', 3);
  await finish();
  expect(written).toEqual(['matching 1', 'matching 3']);
});
