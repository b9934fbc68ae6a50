import type { ExchangeRate } from '#domain/coding/coding.js';
import { decimal } from '#domain/money/decimal.js';
import type { Statements } from '#tables/statements.js';
import { ask } from '../engine/need.js';

/** The longest gap between two published rates, over Christmas or Easter. */
export const MAX_RATE_AGE_DAYS = 7;

/**
 * The rate that applies on a date: the rate of that date or of the last banking day before it. A rate that a person entered comes
 * before a fetched one of the same day. None if a later rate may be published that is not fetched yet.
 */
const RATES = `
  select asked.key, r.* from unnest($1::text[]) as asked (key) cross join lateral (
    select r.rate::text as rate, r.date::text as date, r.source from exchange_rates r
      left join followed_currencies f using (organization_id, currency, book_currency)
    where r.organization_id = current_organization()
      and r.currency = asked.key::json ->> 0 and r.book_currency = asked.key::json ->> 1
      and r.date <= (asked.key::json ->> 2)::date and r.date > (asked.key::json ->> 2)::date - ${MAX_RATE_AGE_DAYS}
      and (r.origin = 'person' or r.date = (asked.key::json ->> 2)::date or f.covered_until >= (asked.key::json ->> 2)::date
        or (asked.key::json ->> 2)::date >= (now() at time zone 'Europe/Copenhagen')::date)
    order by r.date desc limit 1) as r`;

interface RateRow {
  readonly rate: string;
  readonly date: string;
  readonly source: string;
}

interface Exchange {
  readonly from: string;
  readonly to: string;
  readonly date: string;
}

const keyOf = ({ from, to, date }: Exchange): string => JSON.stringify([from, to, date]);

/** Nothing where both currencies are the same. */
export const exchangeRateOn = (exchange: Exchange | undefined) =>
  ask<RateRow>(RATES, exchange && exchange.from !== exchange.to ? keyOf(exchange) : undefined);

export const rateOf = ([row]: readonly RateRow[]): ExchangeRate | null =>
  row ? { rate: decimal(row.rate), date: row.date, source: row.source } : null;

export const loadExchangeRate = async (
  tx: Statements,
  currency: string,
  bookCurrency: string,
  date: string,
): Promise<ExchangeRate | null> =>
  rateOf(await tx.query<RateRow>(RATES, [[keyOf({ from: currency, to: bookCurrency, date })]]));
