import type { ExchangeRate } from '#schemas/types.js';

export interface ExchangeRateRow {
  readonly currency: string;
  readonly book_currency: string;
  readonly date: string;
  /** numeric, so it arrives as text */
  readonly rate: string;
  readonly source: string;
  readonly origin: ExchangeRate['origin'];
}

export const EXCHANGE_RATE_COLUMNS = 'currency, book_currency, date::text as date, rate::text as rate, source, origin';

export function exchangeRateRecord(row: ExchangeRateRow): ExchangeRate {
  return {
    currency: row.currency,
    date: row.date,
    rate: Number(row.rate),
    source: row.source,
    origin: row.origin,
    bookCurrency: row.book_currency,
  };
}
