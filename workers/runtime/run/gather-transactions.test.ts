import { jest } from '@jest/globals';
import { DatabaseAwayError } from '#platform/database/classify-error.js';
import type { Handled } from '#platform/database/effects/handle-once.js';
import { GatheredTransactions, type PreparedCommand } from './gather-transactions.js';
import type { VerifiedCommand } from '../read/read-command.js';

const commandOf = (commandId: string, ageMs = 0, organizationId = 'org'): VerifiedCommand =>
  ({ commandId, organizationId, record: { timestampMs: Date.now() - ageMs } }) as VerifiedCommand;
const prepared = (commandId: string, ageMs = 0): PreparedCommand => ({
  command: commandOf(commandId, ageMs),
  prepared: { value: null },
});
const handledOf = ({ command }: PreparedCommand) => ({ kind: 'conflict', command }) as Handled<VerifiedCommand>;

/** Transactions that end when the test says so. */
function heldTransactions() {
  const batches: string[][] = [];
  const ends: (() => void)[] = [];
  const gathered = new GatheredTransactions(async (batch) => {
    batches.push(batch.map(({ command }) => command.commandId));
    await new Promise<void>((resolve) => ends.push(resolve));
    return batch.map(handledOf);
  });
  return { batches, ends, gathered };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

test('the first commands do not wait, and those that come meanwhile share the next transaction', async () => {
  const { batches, ends, gathered } = heldTransactions();
  const results = ['a', 'b', 'c', 'd', 'e'].map((id) => gathered.run(prepared(id)));
  expect(batches).toEqual([['a'], ['b']]);
  ends[0]!();
  await settle();
  expect(batches).toEqual([['a'], ['b'], ['c', 'd', 'e']]);
  for (const end of ends) end();
  expect((await Promise.all(results)).map(({ command }) => command.commandId)).toEqual(['a', 'b', 'c', 'd', 'e']);
});

test('a bad command fails alone', async () => {
  const batches: string[][] = [];
  const gathered = new GatheredTransactions(async (batch) => {
    batches.push(batch.map(({ command }) => command.commandId));
    await settle();
    if (batch.some(({ command }) => command.commandId === 'bad')) throw new Error('a bug');
    return batch.map(handledOf);
  });
  const results = await Promise.allSettled(['a', 'b', 'c', 'bad', 'd'].map((id) => gathered.run(prepared(id))));
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
  expect(batches).toEqual([['a'], ['b'], ['c', 'bad', 'd'], ['c'], ['bad'], ['d']]);
});

test('without a database all fail at once', async () => {
  let transactions = 0;
  const gathered = new GatheredTransactions(async () => {
    transactions += 1;
    await settle();
    throw new DatabaseAwayError('no connection');
  });
  const results = await Promise.allSettled(['a', 'b', 'c', 'd'].map((id) => gathered.run(prepared(id))));
  expect(results.map(({ status }) => status)).toEqual(Array(4).fill('rejected'));
  expect(transactions).toBe(3);
});

test('a command that was under way for long waits for others of its organisation that are being prepared', async () => {
  const { batches, ends, gathered } = heldTransactions();
  let finish = (): void => undefined;
  const preparing = gathered.prepare(commandOf('b'), () => new Promise<void>((resolve) => (finish = resolve)));
  const first = gathered.run(prepared('a', 300));
  expect(batches).toEqual([]);
  finish();
  await preparing;
  // No other command is in preparation.
  expect(batches).toEqual([['a']]);
  ends[0]!();
  await first;
});

test('a young command, and one whose organisation prepares no other, wait for none', async () => {
  const { batches, gathered } = heldTransactions();
  void gathered.prepare(commandOf('of another', 0, 'other'), () => new Promise<void>(() => undefined));
  void gathered.run(prepared('a', 300));
  void gathered.prepare(commandOf('c'), () => new Promise<void>(() => undefined));
  void gathered.run(prepared('b', 20));
  expect(batches).toEqual([['a'], ['b']]);
});

test('commands that gather share a transaction, and it does not wait for a slow preparation', async () => {
  jest.useFakeTimers();
  const { batches, gathered } = heldTransactions();
  void gathered.prepare(commandOf('slow'), () => new Promise<void>(() => undefined));
  for (const id of ['a', 'b', 'c']) void gathered.run(prepared(id, 300));
  expect(batches).toEqual([]);
  jest.advanceTimersByTime(150);
  expect(batches).toEqual([['a', 'b', 'c']]);
  jest.useRealTimers();
});

test('commands are presumed to be new first, and run again with a look-up if one was not', async () => {
  const attempts: boolean[] = [];
  const gathered = new GatheredTransactions(async (batch, presumeNew) => {
    attempts.push(presumeNew);
    if (presumeNew) throw new Error('a repetition');
    return batch.map(handledOf);
  });
  await gathered.run(prepared('a'));
  expect(attempts).toEqual([true, false]);
});
