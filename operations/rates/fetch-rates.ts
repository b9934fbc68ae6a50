import { shiftDays } from '#domain/calendar/date-text.js';
import type { PublishedRate } from '#domain/rates/published-rate.js';
import { publisherOf } from '#providers/rates/publishers.js';
import type { RateContext } from '#providers/rates/port.js';
import { MAX_RATE_AGE_DAYS } from '../ledger/load-exchange-rate.js';
import { readRateFile } from '../reading/reading-thread.js';

interface RatesWanted {
  readonly currency: string;
  readonly bookCurrency: string;
  /** The first day for which a rate must be known. */
  readonly from: string;
}

/**
 * The published rates of a currency, from the last rate before the wanted day on. Empty if the publisher does not quote the
 * currency. Throws a ProviderError, RatesUnreadable or FileError.
 */
export async function fetchRates(
  { currency, bookCurrency, from }: RatesWanted,
  today: string,
  context: RateContext,
): Promise<readonly PublishedRate[]> {
  const publisher = publisherOf(bookCurrency);
  if (!publisher) return [];
  const first = shiftDays(from, 1 - MAX_RATE_AGE_DAYS);
  const files = await publisher.fetch({ currency, from: first, today }, context);
  const read = await Promise.all(files.map(({ bytes, format }) => readRateFile(bytes, format, currency, first)));
  const byDate = new Map(read.flat().map((rate) => [rate.date, rate]));
  return [...byDate.values()].sort((a, b) => (a.date < b.date ? -1 : 1));
}
