import { DatabaseAwayError } from '#platform/database/classify-error.js';
import type { Handled } from '#platform/database/handle-once.js';
import { GatheredTransactions, type PreparedCommand } from './gather-transactions.js';
import type { VerifiedCommand } from './read-command.js';

const prepared = (commandId: string): PreparedCommand => ({
  command: { commandId } as VerifiedCommand,
  handle: async () => ({}) as never,
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
