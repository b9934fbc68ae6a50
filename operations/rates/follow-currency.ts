import type { Statements } from '#tables/statements.js';

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
  await tx.query(
    `insert into followed_currencies as f (organization_id, currency, book_currency, needed_from)
     select current_organization(), $1, $2, $3::date
     -- a conflict locks the row even if nothing changes, and documents of one currency would be coded one after the other
     where not exists (select from followed_currencies where organization_id = current_organization()
       and currency = $1 and book_currency = $2 and needed_from <= $3::date)
     on conflict (organization_id, currency, book_currency) do update
       set needed_from = excluded.needed_from, next_fetch_at = now() where excluded.needed_from < f.needed_from`,
    [currency, bookCurrency, date],
  );
}

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
