import { say } from '#schemas/sentences/say.js';
import { sayDate } from '../decide/arithmetic.js';
import { isCurrency } from '../../money/currency.js';
import { money, moneyFromNumber, toDecimalText } from '../../money/money.js';
import { PLAUSIBLE_RATES } from '../clues/plausible-rates.js';
import type { CorrectableValues, ReadCheck } from './reading-values.js';

/** Rounding of each rate, and of cash to half a krone or five cents. */
const ROUNDING_MINOR = 2n;
const CASH_ROUNDING_MINOR = 25n;

/** Receipts are not kept longer than this, so an older date is a misread year. */
const OLDEST_YEARS = 15;

const apart = (a: bigint, b: bigint): bigint => (a > b ? a - b : b - a);

/** Recalculates the values of a reading, from whichever source they are. A check without its numbers is left out. */
export function checkValues(values: CorrectableValues, today: string): ReadCheck[] {
  const currency = values.currency !== null && isCurrency(values.currency) ? values.currency : 'EUR';
  const minor = (amount: number | null): bigint | null => {
    if (amount === null) return null;
    const checked = moneyFromNumber(amount, currency);
    return checked.ok ? checked.value.minor : null;
  };
  const text = (amount: bigint): string => toDecimalText(money(amount, currency));
  const [total, net, vat] = [minor(values.total), minor(values.net), minor(values.vat)];
  const sums: Sums = { total, net, vat, minor, text };
  return [netCheck(sums), rateCheck(values, sums), itemsCheck(values, sums), dateCheck(values.date, today)].filter(
    (check) => check !== null,
  );
}

interface Sums {
  readonly total: bigint | null;
  readonly net: bigint | null;
  readonly vat: bigint | null;
  readonly minor: (amount: number | null) => bigint | null;
  readonly text: (amount: bigint) => string;
}

function netCheck({ total, net, vat, text }: Sums): ReadCheck | null {
  if (total === null || net === null || vat === null) return null;
  const passed = apart(net + vat, total) <= CASH_ROUNDING_MINOR;
  const code =
    net + vat === total
      ? 'net_and_vat_are_total'
      : passed
        ? 'net_and_vat_are_almost_total'
        : 'net_and_vat_are_not_total';
  const detail = say(code, { net: text(net), vat: text(vat), total: text(total) });
  return { name: 'net_plus_vat_is_total', passed, detail };
}

/** The tax in an amount at a rate, or on top of it, in millionths of the minor unit so that nothing is rounded. */
const taxOn = (net: bigint, rate: number): bigint => (net * BigInt(Math.round(rate * 1_000))) / 100_000n;

function rateCheck({ vatLines }: CorrectableValues, { total, vat, minor, text }: Sums): ReadCheck | null {
  const name = 'vat_fits_rate';
  for (const { rate, net: lineNet, vat: lineVat } of vatLines) {
    const [base, tax] = [minor(lineNet), minor(lineVat)];
    if (rate === null || base === null || tax === null) continue;
    if (apart(taxOn(base, rate), tax) > ROUNDING_MINOR)
      return {
        name,
        passed: false,
        detail: say('tax_is_not_rate_of', { tax: text(tax), rate: String(rate), base: text(base) }),
      };
  }
  if (vatLines.length > 0) return { name, passed: true, detail: say('vat_of_lines_fits') };
  if (total === null || vat === null || vat === 0n) return null;
  const rate = PLAUSIBLE_RATES.find((percent) => apart(taxOn(total - vat, percent), vat) <= ROUNDING_MINOR);
  return rate === undefined
    ? { name, passed: false, detail: say('no_usual_rate', { tax: text(vat), total: text(total) }) }
    : { name, passed: true, detail: say('tax_in_total', { tax: text(vat), total: text(total), rate: String(rate) }) };
}

function itemsCheck({ lineItems }: CorrectableValues, { total, vat, minor, text }: Sums): ReadCheck | null {
  const amounts = lineItems.map(({ amount }) => minor(amount));
  if (total === null || amounts.length < 2 || amounts.includes(null)) return null;
  const sum = amounts.reduce<bigint>((all, amount) => all + (amount ?? 0n), 0n);
  const passed = [sum, sum + (vat ?? 0n)].some((all) => apart(all, total) <= CASH_ROUNDING_MINOR);
  return { name: 'items_add_up', passed, detail: say('items_add_up', { count: amounts.length, sum: text(sum) }) };
}

function dateCheck(date: string | null, today: string): ReadCheck | null {
  if (date === null) return null;
  const days = (Date.parse(today) - Date.parse(date)) / 86_400_000;
  const passed = days >= -1 && days <= OLDEST_YEARS * 365.25;
  return { name: 'date_plausible', passed, detail: sayDate(passed, days, date) };
}
