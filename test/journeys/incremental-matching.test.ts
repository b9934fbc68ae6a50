import { matchAround } from '#domain/matching/match-around.js';
import { matchTransactions } from '#domain/matching/match-transactions.js';
import type { Match } from '#domain/matching/matching-result.js';
import { inOrganization, type Transaction } from '#platform/database/transaction.js';
import { loadOpenBooks, planNearby, refreshBooks, type MatchingChanges } from '#workers/plan-matching.js';
import { regionOf } from '#domain/regions/regions.js';
import type { EvaluationSet } from '../matching/evaluation-set.js';
import { makeBooks } from '../matching/generator/make-books.js';
import { PROFILES } from '../matching/generator/profiles.js';
import { putBankAccount } from '../support/bank.js';
import { putBooks } from '../support/books.js';
import { withRole } from '../support/database.js';
import { act, closeSharedPool, Fleet, type TestOrganization } from '../support/fleet.js';

/** What is read and decided around a change, on real tables; nothing is carried out. */
const { url, newOrganization } = Fleet.shared();
const DENMARK = regionOf('denmark');
let organization: TestOrganization;
let account: string;

beforeEach(async () => {
  organization = await newOrganization();
  await act(url, organization.apiKey, 'set_region', { regionKey: 'denmark' });
  account = await putBankAccount(organization, { iban: 'DK5000400440116243' });
});
afterAll(closeSharedPool);

const inBooks = <T>(work: (tx: Transaction) => Promise<T>): Promise<T> =>
  withRole('partita_app', (pool) => inOrganization(pool, organization.id, work));

const put = (books: Pick<EvaluationSet, 'invoices' | 'payments'>) =>
  inBooks(async (tx) => {
    const ids = await putBooks(tx, books, account);
    while (!(await refreshBooks(tx)));
    return ids;
  });

const danish = (seed: number, profile: string): EvaluationSet => makeBooks(seed, PROFILES[profile]!, 160)[0]!;

describe('a new line or entry', () => {
  it.each([
    ['everyday', 11],
    ['messy', 12],
    ['subscriptions', 13],
    ['pooled', 14],
    ['foreign', 15],
    ['silent', 16],
  ] as const)('is decided like a full run would decide it, in books with %s', async (profile, seed) => {
    const { entryIds, transactionIds } = await put(danish(seed, profile));
    const changes: MatchingChanges[] = [0, 1, 2, 3, 4, 5].flatMap((at) => [
      { transactionIds: [transactionIds[(at * 13) % transactionIds.length]!], entryIds: [] },
      { transactionIds: [], entryIds: [entryIds[(at * 17) % entryIds.length]!] },
    ]);
    await inBooks(async (tx) => {
      const books = await loadOpenBooks(tx);
      const { transactions, items, knowledge } = books!;
      const input = { transactions, items, ...knowledge };
      const full = matchTransactions(input);
      expect(full.matches.length).toBeGreaterThan(20);
      let decided = 0;
      for (const change of changes) {
        const nearby = await planNearby(tx, DENMARK, change);
        if (nearby === null) throw new Error('the neighbourhood was not found by keys');
        const around = matchAround(input, {
          transactions: transactions.filter(({ id }) => change.transactionIds.includes(id)),
          items: items.filter(({ id }) => change.entryIds.includes(id.split(':')[0]!)),
        });
        expect(nearby.examinedIds).toEqual(around.touchedTransactionIds);
        const touched = new Set(nearby.examinedIds);
        const inside = ({ allocations }: Match): boolean =>
          allocations.some(({ transactionId }) => touched.has(transactionId));
        expect(nearby.result.matches).toEqual(full.matches.filter(inside));
        expect(nearby.result.suggestions).toEqual(full.suggestions.filter(inside));
        expect(nearby.result.transfers).toEqual(full.transfers.filter(({ outgoingId }) => touched.has(outgoingId)));
        decided += nearby.result.matches.length + nearby.result.suggestions.length;
      }
      expect(decided).toBeGreaterThan(0);
    });
  });
});
