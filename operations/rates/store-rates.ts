import type { PublishedRate } from '#domain/rates/published-rate.js';
import type { Statements } from '#tables/statements.js';

/** Stores the rates that are not known yet. A rate that a person entered stays. Returns how many are new. */
export async function storeRates(
  tx: Statements,
  rates: readonly PublishedRate[],
  bookCurrency: string,
  source: string,
): Promise<number> {
  const stored = await tx.query(
    `insert into exchange_rates (organization_id, currency, book_currency, date, rate, source, origin, fetched_at)
     select current_organization(), r.currency, $2, r.date, r.rate, $3, 'publisher', now()
     from json_to_recordset($1::json) as r (currency text, date date, rate numeric)
     on conflict (organization_id, currency, book_currency, date) do nothing
     returning date`,
    [JSON.stringify(rates), bookCurrency, source],
  );
  return stored.length;
}
