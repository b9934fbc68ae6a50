import type { RegionKey } from '#schemas/region-keys.js';
import { say } from '#schemas/sentences/say.js';
import { isCurrency } from '#domain/money/currency.js';
import { decimalFrom, decimalText } from '#domain/money/decimal.js';
import { countryOf } from '#domain/countries/countries.js';
import type { Transaction } from '#platform/database/transaction.js';
import type { ResourceRequestFor } from '#schemas/index.js';
import { refuse } from '#schemas/errors.js';
import { invalidInput } from '#schemas/validation/validate.js';
import { EXCHANGE_RATE_COLUMNS, exchangeRateRecord, type ExchangeRateRow } from '#tables/exchange-rate-table.js';
import { announceRate } from '#operations/rates/follow-currency.js';
import { defineChange } from '../resource-handler.js';

/** Errors: `invalid_input`, and `region_not_set` while the currency of the books is unknown. */
export default defineChange<'enter_exchange_rate'>(async (request, { tx, audit }) => {
  const bookCurrency = await loadBookCurrency(tx);
  const currency = request.currency.toUpperCase();
  const rate = checkRate(request, currency, bookCurrency);
  const key = [currency, bookCurrency, request.date];
  const where = 'organization_id = current_organization() and currency = $1 and book_currency = $2 and date = $3';
  const [before] = await tx.query<ExchangeRateRow>(
    `select ${EXCHANGE_RATE_COLUMNS} from exchange_rates where ${where} for update`,
    key,
  );
  const [row] = await tx.query<ExchangeRateRow>(
    `insert into exchange_rates (organization_id, currency, book_currency, date, rate, source)
       values (current_organization(), $1, $2, $3, $4, $5)
       on conflict (organization_id, currency, book_currency, date) do update
         set rate = excluded.rate, source = excluded.source, origin = 'person', fetched_at = null
       returning ${EXCHANGE_RATE_COLUMNS}`,
    [...key, rate, request.source],
  );
  const after = exchangeRateRecord(row!);
  await announceRate(tx, currency, bookCurrency, request.date);
  audit({
    target: { type: 'exchange_rate', id: key.join('/') },
    before: before ? exchangeRateRecord(before) : null,
    after,
  });
  return after;
});

async function loadBookCurrency(tx: Transaction): Promise<string> {
  const [settings] = await tx.sql<{ region_key: RegionKey | null }>`
    select region_key from organization_settings where organization_id = current_organization()`;
  if (settings?.region_key) return countryOf(settings.region_key).currency;
  throw refuse('no_region_for_currency');
}

/** The rate as exact text. */
function checkRate(
  { rate, source }: ResourceRequestFor<'enter_exchange_rate'>,
  currency: string,
  bookCurrency: string,
): string {
  const decimal = decimalFrom(rate);
  const violations = [
    ...(isCurrency(currency) ? [] : [{ pointer: '/currency', message: say('must_be_currency') }]),
    ...(currency === bookCurrency
      ? [{ pointer: '/currency', message: say('must_differ_from_books', { currency: bookCurrency }) }]
      : []),
    ...(source.trim() === '' ? [{ pointer: '/source', message: say('must_name_publisher') }] : []),
    ...(decimal.ok && rate > 0 && rate < 1e9 ? [] : [{ pointer: '/rate', message: say('must_be_positive_rate') }]),
  ];
  if (violations.length > 0 || !decimal.ok) throw invalidInput(violations);
  return decimalText(decimal.value);
}
