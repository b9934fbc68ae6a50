import type { Statements } from '#tables/statements.js';
import { put, type Write } from '../engine/change.js';

/**
 * States that the books need the rates of a currency from a date on. A duty fetches them at once if they are not stored yet, and
 * daily afterwards.
 */
export async function followCurrency(
  tx: Statements,
  currency: string,
  bookCurrency: string,
  date: string,
): Promise<void> {
  if (currency === bookCurrency) return;
  await tx.query(FOLLOW, [JSON.stringify([{ currency, bookCurrency, date }])]);
}

/** The same as a write of moves. */
export const followedCurrency = (currency: string, bookCurrency: string, date: string): Write[] =>
  currency === bookCurrency ? [] : [put(FOLLOW, { currency, bookCurrency, date })];

const FOLLOW = `
  with r as (
    select currency, "bookCurrency", min(date) as date
    from json_to_recordset($1::json) as r (currency text, "bookCurrency" text, date date) group by currency, "bookCurrency")
  insert into followed_currencies as f (organization_id, currency, book_currency, needed_from)
  select current_organization(), r.currency, r."bookCurrency", r.date from r
  -- a conflict locks the row even if nothing changes, and documents of one currency would be coded one after the other
  where not exists (select from followed_currencies k where k.organization_id = current_organization()
    and k.currency = r.currency and k.book_currency = r."bookCurrency" and k.needed_from <= r.date)
  order by r.currency, r."bookCurrency"
  on conflict (organization_id, currency, book_currency) do update
    set needed_from = excluded.needed_from, next_fetch_at = now() where excluded.needed_from < f.needed_from`;

/** Documents that wait for a rate of this currency are retried by the duty that fetches rates. */
export async function announceRate(
  tx: Statements,
  currency: string,
  bookCurrency: string,
  date: string,
): Promise<void> {
  await tx.query(
    `insert into followed_currencies as f (organization_id, currency, book_currency, needed_from, has_news)
     values (current_organization(), $1, $2, $3, true)
     on conflict (organization_id, currency, book_currency) do update set has_news = true`,
    [currency, bookCurrency, date],
  );
}
