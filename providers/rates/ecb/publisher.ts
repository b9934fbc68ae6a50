import { shiftDays } from '#domain/calendar/date-text.js';
import { lastBankingDayBefore } from '#domain/rates/rate-days.js';
import { bytesOf, rateClient, type RatePublisher } from '../port.js';

/** The file of the last 90 days is cut at an hour that is not documented, so its first days are not relied on. */
const RECENT_DAYS = 80;

/**
 * The euro reference rates: `eurofxref-daily.xml` (the last banking day), `eurofxref-hist-90d.xml` and `eurofxref-hist.xml`
 * (since 1999).
 */
export const ecb: RatePublisher = {
  name: 'European Central Bank',
  currency: 'EUR',
  fetch: async ({ from, today }, context) => {
    const client = rateClient(ecb.name, context.settings.ecbBaseUrl, 'application/xml, text/xml', context);
    const path = pathOf(from, today);
    return [{ format: 'ecb', bytes: bytesOf(ecb.name, await client.get(path)) }];
  },
};

function pathOf(from: string, today: string): string {
  if (from >= lastBankingDayBefore(today)) return '/eurofxref-daily.xml';
  if (from >= shiftDays(today, -RECENT_DAYS)) return '/eurofxref-hist-90d.xml';
  return '/eurofxref-hist.xml';
}
