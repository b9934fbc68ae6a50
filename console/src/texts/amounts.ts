import { conventionsOf } from './conventions';

/** Reads an amount as the organisation writes it. `1.250,00` and `1250.00` are the same in Denmark. Undefined if it is none. */
export function parseAmount(text: string, locale: string): number | undefined {
  const { decimal } = conventionsOf(locale);
  const compact = text.replaceAll(/[\s\u00a0']/g, '');
  const last = Math.max(compact.lastIndexOf('.'), compact.lastIndexOf(','));
  const isDecimal = last >= 0 && (compact[last] === decimal || compact.length - last - 1 !== 3);
  const whole = (isDecimal ? compact.slice(0, last) : compact).replaceAll(/[.,]/g, '');
  const value = Number(isDecimal ? `${whole}.${compact.slice(last + 1)}` : whole);
  return compact === '' || Number.isNaN(value) ? undefined : value;
}

/** Amounts are added in minor units, because sums of fractions are not exact. */
export const toCents = (amount: number): number => Math.round(amount * 100);

export const sumOf = (amounts: readonly number[]): number =>
  amounts.reduce((sum, amount) => sum + toCents(amount), 0) / 100;
