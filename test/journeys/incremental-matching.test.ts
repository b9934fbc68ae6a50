import { matchTransactions } from '#domain/matching/match-transactions.js';
import type { Match } from '#domain/matching/read/matching-result.js';
import { inOrganization, type Transaction } from '#platform/database/transaction.js';
import { loadOpenItems } from '#operations/matching/books/load-open-items.js';
import { loadOpenBooks, planNearby, refreshKeys, type MatchingChanges } from '#operations/matching/plan-matching.js';
import { countryOf } from '#domain/countries/countries.js';
import type { EvaluationSet } from '#evaluation/matching/evaluation-set.js';
import { makeBooks } from '#evaluation/matching/generator/make-books.js';
import { PROFILES } from '#evaluation/matching/generator/profiles.js';
import { putBankAccount } from '../support/bank.js';
import { putBooks } from '../support/books/books.js';
import { asSuperuser, withRole } from '../support/database.js';
import { act, closeSharedPool, Fleet, type TestOrganization } from '../support/fleet.js';
import { rest } from '../support/rest.js';
import { until } from '../support/until.js';

/** Checks what is read and decided around a change, on real tables. No decision is carried out. */
const { url, newOrganization } = Fleet.shared();
const DENMARK = countryOf('denmark');
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
    while (!(await refreshKeys(tx)));
    return ids;
  });

/** A sum without a counterpart could belong to any contact. Only full runs look for such sums. */
const isNamed = ({ reasons }: Pick<Match, 'reasons'>): boolean => reasons[0]?.code !== 'amount_of_set';

const danish = (seed: number, profile: string): EvaluationSet => makeBooks(seed, PROFILES[profile]!, 160)[0]!;

describe('a new line or entry', () => {
  it.each([
    ['everyday', 11],
    ['messy', 12],
    ['subscriptions', 13],
    ['pooled', 14],
    ['foreign', 15],
    ['silent', 16],
  ] as const)('is decided as in a full run, in books with the profile %s', async (profile, seed) => {
    const { entryIds, transactionIds } = await put(danish(seed, profile));
    const changes: MatchingChanges[] = [0, 1, 2, 3, 4, 5].flatMap((at) => [
      { transactionIds: [transactionIds[(at * 13) % transactionIds.length]!], entryIds: [] },
      { transactionIds: [], entryIds: [entryIds[(at * 17) % entryIds.length]!] },
    ]);
    await inBooks(async (tx) => {
      const books = await loadOpenBooks(tx);
      const { transactions, items, knowledge } = books!;
      const whole = (await loadOpenItems(tx, DENMARK)).map(({ id }) => id);
      expect(items.map(({ id }) => id).sort()).toEqual(whole.sort());
      const input = { transactions, items, ...knowledge };
      const full = matchTransactions(input);
      expect(full.matches.length).toBeGreaterThan(20);
      let decided = 0;
      for (const change of changes) {
        const nearby = await planNearby(tx, DENMARK, change);
        if (nearby === null) throw new Error('the keys found no neighbourhood');
        const touched = new Set(nearby.examinedIds);
        expect(nearby.examinedIds).toEqual(expect.arrayContaining([...change.transactionIds]));
        const inside = ({ allocations }: Match): boolean =>
          allocations.some(({ transactionId }) => touched.has(transactionId));
        expect(nearby.result.matches.filter(isNamed)).toEqual(full.matches.filter(inside).filter(isNamed));
        expect(nearby.result.suggestions.filter(isNamed)).toEqual(full.suggestions.filter(inside).filter(isNamed));
        expect(nearby.result.transfers).toEqual(full.transfers.filter(({ outgoingId }) => touched.has(outgoingId)));
        decided += nearby.result.matches.length + nearby.result.suggestions.length;
      }
      expect(decided).toBeGreaterThan(0);
    });
  });
});

describe('unrelated lines and entries', () => {
  const strangers = (count: number, from: number): Pick<EvaluationSet, 'invoices' | 'payments'> => {
    const numbers = Array.from({ length: count }, (_, index) => from + index);
    const name = (at: number): string => `${syllables(at)} ${syllables(at * 7 + 3)}`;
    return {
      invoices: numbers.map((at) => ({
        id: `i${at}`,
        type: 'purchase',
        amount: 5_000 + at * 1.37,
        date: '2026-01-10',
        dueDate: '2026-01-20',
        number: `S${90_000 + at}`,
        contactId: `c${at}`,
        name: name(at),
      })),
      payments: numbers.map((at) => ({
        id: `p${at}`,
        amount: -(9_000 + at * 1.39),
        date: '2026-01-21',
        name: name(at + 5_000),
      })),
    };
  };
  /** Words that share no beginning, middle or end with the words of another number. */
  const syllables = (at: number): string =>
    [0, 1, 2, 3].map((place) => 'bcdfghklmnprstvz'[(at >> (place * 4)) % 16] + 'aeiou'[(at + place) % 5]!).join('');

  /** The number of rows that a plan reads from the database. */
  async function rowsRead(change: MatchingChanges): Promise<{ rows: number; matched: number }> {
    let rows = 0;
    const counted =
      <A extends unknown[]>(send: (...parameters: A) => Promise<unknown[]>) =>
      async (...parameters: A): Promise<any[]> => {
        const found = await send(...parameters);
        rows += found.length;
        return found;
      };
    return inBooks(async (tx) => {
      const counting: Transaction = {
        ...tx,
        sql: counted(tx.sql),
        query: counted(tx.query),
        queryUnprepared: counted(tx.queryUnprepared),
        run: counted(tx.run),
      };
      const plan = await planNearby(counting, DENMARK, change);
      return { rows, matched: plan?.result.matches.length ?? 0 };
    });
  }

  it('are not read, however many there are', async () => {
    await put(strangers(50, 0));
    const { transactionIds, entryIds } = await put({
      invoices: [
        { id: 'x', type: 'purchase', amount: 1250, date: '2026-10-20', number: '1042', contactId: 'x', name: 'Lomax' },
      ],
      payments: [{ id: 'y', amount: -1250, date: '2026-10-29', name: 'Lomax', text: 'Faktura 1042' }],
    });
    const changes = [
      { transactionIds, entryIds: [] },
      { transactionIds: [], entryIds },
    ];
    const before = [await rowsRead(changes[0]!), await rowsRead(changes[1]!)];
    expect(before).toMatchObject([{ matched: 1 }, { matched: 1 }]);
    await put(strangers(400, 50));
    expect([await rowsRead(changes[0]!), await rowsRead(changes[1]!)]).toEqual(before);
    expect(before[0]!.rows).toBeLessThan(60);
  });
});

it('marks a record as stale when its keys change', async () => {
  const books = (): Promise<{ stale: string[]; all: string[] }> =>
    inBooks(async (tx) => {
      const rows = await tx.sql<{ record_id: string; keys_version: string }>`
        select record_id, keys_version from matching_records where organization_id = current_organization()`;
      return {
        stale: rows.filter(({ keys_version: version }) => version === '').map(({ record_id: id }) => id),
        all: rows.map(({ record_id: id }) => id).sort(),
      };
    });
  const refresh = () => inBooks(refreshKeys);
  const { transactionIds, entryIds } = await put({
    invoices: [
      { id: 'x', type: 'purchase', amount: 1250, date: '2026-10-20', number: '1042', contactId: 'x', name: 'Lomax' },
    ],
    payments: [{ id: 'y', amount: -500, date: '2026-10-29', name: 'Lomax', text: 'A conto' }],
  });
  // The worker would refresh the keys after each change.
  await asSuperuser((client) =>
    client.query(
      `insert into duty_leases (duty, organization_id, item, holder, expires_at)
       values ('match-new', $1, 'queue', 'test', now() + interval '1 hour')`,
      [organization.id],
    ),
  );
  const [transactionId = '', entryId = ''] = [transactionIds[0], entryIds[0]];
  expect(await books()).toEqual({ stale: [], all: [entryId, transactionId].sort() });

  const [contact] = await rest(organization.apiKey)
    .get('/contacts')
    .then(({ body }) => body.result);
  await act(url, organization.apiKey, 'save_contact', { id: contact.id, name: 'Lomax Danmark' });
  expect((await books()).stale).toEqual([entryId]);
  await refresh();

  await act(url, organization.apiKey, 'match_transaction', { transactionId, ledgerEntryId: entryId });
  expect((await books()).stale).toContain(entryId);
  await refresh();
  expect((await books()).all).toEqual([entryId]);

  await act(url, organization.apiKey, 'unmatch_transaction', { transactionId });
  await until('both are open again', async () => {
    await refresh();
    return (await books()).all.join() === [entryId, transactionId].sort().join();
  });
  await act(url, organization.apiKey, 'ignore_transaction', { transactionId });
  expect((await books()).all).toEqual([entryId]);
});
