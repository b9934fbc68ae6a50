import type { ExchangeRate } from '#domain/coding/coding.js';
import { decimal } from '#domain/money/decimal.js';
import type { Transaction } from '#platform/database/transaction.js';

/** Central banks publish no rates on weekends and holidays; the longest such gap (Christmas, Easter) is five days. */
const MAX_AGE_DAYS = 7;

/** The rate in force on a day: that of the day or of the last day before for which one was entered; null when there is none. */
export async function loadExchangeRate(
  tx: Transaction,
  currency: string,
  bookCurrency: string,
  date: string,
): Promise<ExchangeRate | null> {
  const [row] = await tx.sql<{ rate: string; date: string; source: string }>`
    select rate::text as rate, date::text as date, source from exchange_rates
    where organization_id = current_organization() and currency = ${currency} and book_currency = ${bookCurrency}
      and date <= ${date}::date and date > ${date}::date - ${MAX_AGE_DAYS}::integer
    order by date desc limit 1`;
  return row ? { rate: decimal(row.rate), date: row.date, source: row.source } : null;
}
