import { bankLine, openBooks, openItem } from '#domain/test-support/open-books.js';
import { matchTransactions } from '#domain/matching/match-transactions.js';
import { matchWithoutBlocking } from './matching-thread.js';

const never = new AbortController().signal;

/** Enough lines and items to be matched in a thread. */
const books = openBooks(
  Array.from({ length: 300 }, (_, at) =>
    bankLine(`t${at}`, BigInt(-10_000 - at * 137), { text: `Faktura ${5_000 + at}` }),
  ),
  Array.from({ length: 300 }, (_, at) =>
    openItem(`i${at}`, BigInt(-10_000 - at * 137), null, { number: String(5_000 + at) }),
  ),
);

it('a thread finds the same matches without blocking the process', async () => {
  let turns = 0;
  let isOver = false;
  const turn = (): void => {
    turns += 1;
    if (!isOver) setImmediate(turn);
  };
  setImmediate(turn);
  const result = await matchWithoutBlocking({ input: books, changes: null }, never).finally(() => (isOver = true));
  expect(turns).toBeGreaterThan(0);
  expect(result.matches.length).toBeGreaterThan(200);
  expect(result).toEqual(matchTransactions(books));
});

it('a thread also matches around changes', async () => {
  const [line] = books.transactions;
  const { matches, touchedTransactionIds } = await matchWithoutBlocking(
    { input: books, changes: { transactions: [line!], items: [] } },
    never,
  );
  expect(touchedTransactionIds).toContain('t0');
  expect(matches.map(({ allocations }) => allocations[0]?.itemId)).toContain('i0');
});

it('stops when the process stops and reports an error of the thread', async () => {
  const stopping = new AbortController();
  const stopped = matchWithoutBlocking({ input: books, changes: null }, stopping.signal);
  stopping.abort(new Error('about to stop'));
  await expect(stopped).rejects.toThrow('about to stop');
  const twice = { ...books, items: [...books.items, books.items[0]!] };
  await expect(matchWithoutBlocking({ input: twice, changes: null }, never)).rejects.toThrow(
    'two items have the id i0',
  );
});
