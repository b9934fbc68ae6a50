import type { ExchangeRate } from '#schemas/types.js';

export interface ExchangeRateRow {
  readonly currency: string;
  readonly book_currency: string;
  readonly date: string;
  /** numeric, so it arrives as text */
  readonly rate: string;
  readonly source: string;
}

export const EXCHANGE_RATE_COLUMNS = 'currency, book_currency, date::text as date, rate::text as rate, source';

export function exchangeRateRecord(row: ExchangeRateRow): ExchangeRate {
  return {
    currency: row.currency,
    date: row.date,
    rate: Number(row.rate),
    source: row.source,
    bookCurrency: row.book_currency,
  };
}
