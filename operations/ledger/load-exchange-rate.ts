import type { ExchangeRate } from '#domain/coding/coding.js';
import { decimal } from '#domain/money/decimal.js';
import type { Statements } from '#tables/statements.js';

/** Central banks publish no rates on weekends and holidays. The longest such gap (Christmas, Easter) is five days. */
const MAX_AGE_DAYS = 7;

/** The rate that applies on a date: the rate of that date or of the last date before it. Null if there is none. */
export async function loadExchangeRate(
  tx: Statements,
  currency: string,
  bookCurrency: string,
  date: string,
): Promise<ExchangeRate | null> {
  const [row] = await tx.query<{ rate: string; date: string; source: string }>(
    `select rate::text as rate, date::text as date, source from exchange_rates
     where organization_id = current_organization() and currency = $1 and book_currency = $2
       and date <= $3::date and date > $3::date - $4::integer
     order by exchange_rates.date desc limit 1`,
    [currency, bookCurrency, date, MAX_AGE_DAYS],
  );
  return row ? { rate: decimal(row.rate), date: row.date, source: row.source } : null;
}
