import type { ExchangeRate } from '#domain/coding/coding.js';
import { decimal } from '#domain/money/decimal.js';
import type { Statements } from '#tables/statements.js';
import { MAX_RATE_AGE_DAYS } from '../rates/fetch-rates.js';

/**
 * The rate that applies on a date: the rate of that date or of the last banking day before it. A rate that a person entered comes
 * before a fetched one of the same day. Null if there is none, or if a later rate may be published that is not fetched yet.
 */
export async function loadExchangeRate(
  tx: Statements,
  currency: string,
  bookCurrency: string,
  date: string,
): Promise<ExchangeRate | null> {
  const [row] = await tx.query<{ rate: string; date: string; source: string }>(
    `select r.rate::text as rate, r.date::text as date, r.source from exchange_rates r
       left join followed_currencies f using (organization_id, currency, book_currency)
     where r.organization_id = current_organization() and r.currency = $1 and r.book_currency = $2
       and r.date <= $3::date and r.date > $3::date - $4::integer
       and (r.origin = 'person' or r.date = $3::date or f.covered_until >= $3::date or $3::date >= (now() at time zone 'Europe/Copenhagen')::date)
     order by r.date desc limit 1`,
    [currency, bookCurrency, date, MAX_RATE_AGE_DAYS],
  );
  return row ? { rate: decimal(row.rate), date: row.date, source: row.source } : null;
}
