import { firstOfMonthAfter, shiftDays } from '#domain/calendar/date-text.js';
import { lastBankingDayBefore } from '#domain/rates/rate-days.js';
import { bytesOf, rateClient, type RateContext, type RateFile, type RatePublisher, type RateRequest } from '../port.js';

/** `currencyratesxmlhistory` has the last five banking days, which are at least these days. */
const RECENT_DAYS = 4;

/** More months than a company must keep its books for are a mistake in a date. */
const MAX_MONTHS = 240;

/**
 * The rates of Danmarks Nationalbank: `currencyratesxml` (the last banking day), `currencyratesxmlhistory` (the last five), and the
 * table DNVALD of StatBank for older days. StatBank is a banking day behind, so the recent days are always read too.
 */
export const nationalbank: RatePublisher = {
  name: 'Danmarks Nationalbank',
  currency: 'DKK',
  fetch: async (request, context) => {
    const { from, today } = request;
    if (from >= lastBankingDayBefore(today)) return [await fetchXml('/currencyratesxml', 'nationalbank', context)];
    const recent = await fetchXml('/currencyratesxmlhistory', 'nationalbank-days', context);
    return from >= shiftDays(today, -RECENT_DAYS) ? [recent] : [recent, ...(await fetchTable(request, context))];
  },
};

async function fetchXml(path: string, format: RateFile['format'], context: RateContext): Promise<RateFile> {
  const { name } = nationalbank;
  const client = rateClient(name, context.settings.nationalbankBaseUrl, 'application/xml, text/xml', context);
  // In English the decimal separator is a point; in Danish it is a comma.
  return { format, bytes: bytesOf(name, await client.get(path, { lang: 'en' })) };
}

/** No file for a currency or days that the table does not have: StatBank answers 400. */
async function fetchTable({ currency, from, today }: RateRequest, context: RateContext): Promise<RateFile[]> {
  const client = rateClient('StatBank', context.settings.statbankBaseUrl, 'application/octet-stream', context);
  const answer = await client.send({
    method: 'POST',
    path: '/data',
    acceptedStatuses: [400],
    json: {
      table: 'DNVALD',
      format: 'JSONSTAT',
      lang: 'en',
      variables: [
        { code: 'VALUTA', values: [currency] },
        { code: 'KURTYP', values: ['KBH'] },
        { code: 'Tid', values: monthsFrom(from, today) },
      ],
    },
  });
  if (answer.status === 400) return [];
  // A JSON answer arrives parsed. The thread that reads the file gets bytes, like those of the other files.
  const bytes = answer.body instanceof Uint8Array ? answer.body : Buffer.from(JSON.stringify(answer.body ?? null));
  return [{ format: 'statbank', bytes }];
}

/** A month with a wildcard for its banking days: `2026M01*`. A day without rates would be refused. */
function monthsFrom(from: string, today: string): string[] {
  const months: string[] = [];
  for (let month = firstOfMonthAfter(from, 0); month <= today && months.length < MAX_MONTHS;)
    [months[months.length], month] = [`${month.slice(0, 4)}M${month.slice(5, 7)}*`, firstOfMonthAfter(month, 1)];
  return months;
}
