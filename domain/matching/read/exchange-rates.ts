import { currencyDecimals } from '../../money/currency.js';
import { decimal, divideHalfUp, powerOfTen, type Decimal } from '../../money/decimal.js';
import { dayOf } from './calendar.js';
import type { ExchangeRate } from './matching-input.js';

/** The maximum distance between a known rate and the day of payment. */
const MAX_DAYS = 31;

/** The central rate of the krone in ERM II. The market has stayed within a quarter of a percent of it for years. */
const KRONER_PER_EURO = decimal('7.46038');

interface DatedRate {
  readonly day: number;
  readonly rate: Decimal;
}

/** Rates by pair of currencies. A pair that is known only in the other direction is inverted. */
export class RateTable {
  readonly #rates = new Map<string, DatedRate[]>();

  constructor(rates: readonly ExchangeRate[]) {
    for (const { from, to, date, rate } of rates) {
      const key = `${from}>${to}`;
      const list = this.#rates.get(key) ?? [];
      list.push({ day: dayOf(date), rate });
      this.#rates.set(key, list);
    }
    for (const list of this.#rates.values()) list.sort((a, b) => a.day - b.day);
  }

  #nearest(key: string, day: number): Decimal | null {
    let best: DatedRate | null = null;
    for (const dated of this.#rates.get(key) ?? []) {
      if (Math.abs(dated.day - day) > MAX_DAYS) continue;
      if (best === null || Math.abs(dated.day - day) < Math.abs(best.day - day)) best = dated;
    }
    if (best !== null) return best.rate;
    if (key === 'EUR>DKK') return KRONER_PER_EURO;
    return null;
  }

  /** The amount in the other currency, in minor units; null when there is no rate near the day. */
  convert(amount: number, from: string, to: string, day: number): number | null {
    const direct = this.#nearest(`${from}>${to}`, day);
    const shift = currencyDecimals(to) - currencyDecimals(from);
    const scaled = (numerator: bigint, denominator: bigint): number =>
      Number(
        shift >= 0
          ? divideHalfUp(numerator * powerOfTen(shift), denominator)
          : divideHalfUp(numerator, denominator * powerOfTen(-shift)),
      );
    if (direct !== null) return scaled(BigInt(amount) * direct.coefficient, powerOfTen(direct.scale));
    const turned = this.#nearest(`${to}>${from}`, day);
    if (turned === null || turned.coefficient === 0n) return null;
    return scaled(BigInt(amount) * powerOfTen(turned.scale), turned.coefficient);
  }
}
