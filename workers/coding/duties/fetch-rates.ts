import { localDay } from '#domain/calendar/local-day.js';
import { coveredUntil, nextRelease } from '#domain/rates/rate-days.js';
import type { PublishedRate } from '#domain/rates/published-rate.js';
import { publisherOf } from '#providers/rates/publishers.js';
import type { Transaction } from '#platform/database/transaction.js';
import { fetchRates } from '#operations/rates/fetch-rates.js';
import { storeRates } from '#operations/rates/store-rates.js';
import { defineDuty, type DueItem, type DutyContext } from '../../runtime/duties/duty.js';

interface FollowedRow {
  readonly currency: string;
  readonly book_currency: string;
  readonly needed_from: string;
  readonly covered_from: string | null;
  readonly covered_until: string | null;
  readonly is_due: boolean;
  readonly has_news: boolean;
  readonly failures: number;
}

/** What was fetched, why nothing was, or null if there was nothing to fetch. */
type Fetched =
  { readonly rates: readonly PublishedRate[] } | { readonly failure: string; readonly isOff: boolean } | null;

const FIRST_PAUSE_MS = 60_000;
const LONGEST_PAUSE_MS = 6 * 3_600_000;
const DAY_MS = 86_400_000;
const MAX_RETRIED = 500;

/**
 * Fetches the rates of every followed currency after their daily publication, and at once when an earlier day is needed.
 * Documents and bank lines that waited for a rate continue. A publisher that cannot be reached is asked again later; nothing
 * waits for it.
 */
export default defineDuty<DueItem>({
  everyMs: 2_000,
  leaseMs: 180_000,
  concurrency: 2,
  find: async (tx, now, limit) => {
    const rows = await tx.sql<{ organization_id: string; currency: string; book_currency: string }>`
      select organization_id, currency, book_currency from followed_currencies
      where next_fetch_at <= ${now} or has_news order by next_fetch_at limit ${limit}`;
    return rows.map((row) => ({ organizationId: row.organization_id, key: `${row.currency}/${row.book_currency}` }));
  },
  run: async ({ key }, context) => {
    const [currency = '', bookCurrency = ''] = key.split('/');
    const row = await context.inTransaction((tx) => loadFollowed(tx, currency, bookCurrency, context.clock()));
    if (!row) return;
    const fetched = row.is_due ? await fetchDue(row, context) : null;
    await context.change('fetch_exchange_rates', async (tx, { audit, follow }) => {
      const added = await storeFetched(tx, row, fetched, context.clock());
      if (added > 0 && fetched && 'rates' in fetched) {
        const last = fetched.rates.at(-1);
        audit({
          target: { type: 'exchange_rate', id: `${currency}/${bookCurrency}/${last?.date}` },
          before: null,
          after: { ...last, bookCurrency, source: publisherOf(bookCurrency)?.name, added },
        });
      }
      if (added === 0 && !row.has_news) return;
      for (const documentId of await takeWaiting(tx, currency, bookCurrency)) follow('retry_document', { documentId });
    });
  },
});

async function loadFollowed(
  tx: Transaction,
  currency: string,
  bookCurrency: string,
  now: Date,
): Promise<FollowedRow | undefined> {
  const [row] = await tx.sql<FollowedRow>`
    select currency, book_currency, needed_from::text as needed_from, covered_from::text as covered_from,
      covered_until::text as covered_until, next_fetch_at <= ${now} as is_due, has_news, failures
    from followed_currencies
    where organization_id = current_organization() and currency = ${currency} and book_currency = ${bookCurrency}`;
  return row;
}

async function fetchDue(row: FollowedRow, { config, clock, log, signal }: DutyContext): Promise<Fetched> {
  const settings = config.providers.rates;
  if (!settings.isFetched)
    return { failure: 'Fetching exchange rates is switched off (PARTITA_FETCH_RATES).', isOff: true };
  const isExtended = row.covered_from === null || row.needed_from < row.covered_from;
  const from = isExtended ? row.needed_from : (row.covered_until ?? row.needed_from);
  const today = localDay(clock());
  try {
    const wanted = { currency: row.currency, bookCurrency: row.book_currency, from };
    return { rates: await fetchRates(wanted, today, { settings, log, signal }) };
  } catch (error) {
    if (signal.aborted) throw error;
    const failure = error instanceof Error ? error.message : String(error);
    log.warn({ currency: row.currency, failure }, 'exchange rates could not be fetched');
    return { failure, isOff: false };
  }
}

/** Returns how many rates are new. */
async function storeFetched(tx: Transaction, row: FollowedRow, fetched: Fetched, now: Date): Promise<number> {
  const where = [row.currency, row.book_currency];
  if (fetched === null) return 0;
  if ('failure' in fetched) {
    const pauseMs = fetched.isOff
      ? DAY_MS
      : Math.min(FIRST_PAUSE_MS * 2 ** Math.min(row.failures, 12), LONGEST_PAUSE_MS);
    await tx.query(
      `update followed_currencies set failures = failures + 1, failure = $3, next_fetch_at = $4
       where organization_id = current_organization() and currency = $1 and book_currency = $2`,
      [...where, fetched.failure.slice(0, 1_000), new Date(now.getTime() + pauseMs)],
    );
    return 0;
  }
  const source = publisherOf(row.book_currency)?.name ?? 'unknown';
  const newest = fetched.rates.at(-1)?.date ?? row.covered_until ?? row.needed_from;
  const added = await storeRates(tx, fetched.rates, row.book_currency, source);
  await tx.query(
    `update followed_currencies
     set covered_from = least(covered_from, $3::date), covered_until = $4, next_fetch_at = case when needed_from < $3::date then now() else $5 end,
       failures = 0, failure = null
     where organization_id = current_organization() and currency = $1 and book_currency = $2`,
    [...where, row.needed_from, coveredUntil(now, newest), nextRelease(now, newest)],
  );
  return added;
}

/** Clears the mark and returns the documents that wait for a rate. Bank lines are queued for matching. */
async function takeWaiting(tx: Transaction, currency: string, bookCurrency: string): Promise<string[]> {
  const waiting = await tx.sql<{ id: string }>`
    select id from documents
    where organization_id = current_organization() and currency = ${currency} and error ->> 'code' = 'exchange_rate_missing'
    order by id limit ${MAX_RETRIED}`;
  await tx.sql`
    update followed_currencies set has_news = ${waiting.length >= MAX_RETRIED}
    where organization_id = current_organization() and currency = ${currency} and book_currency = ${bookCurrency}`;
  await tx.sql`
    insert into matching_queue (organization_id, kind, item_id)
    select organization_id, 'transaction', id from bank_transactions
    where organization_id = current_organization() and currency = ${currency} and status = 'booked' and state = 'unmatched'
    on conflict do nothing`;
  return waiting.map(({ id }) => id);
}
