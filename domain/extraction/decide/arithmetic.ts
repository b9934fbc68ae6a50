import { say, type Said } from '#schemas/sentences/say.js';
import { centsToText } from '../clues/amounts.js';
import type { Candidates } from '../candidates/candidates.js';
import type { Decisions } from './decide.js';
import type { ArithmeticCheck, ExtractionContext, LineItem } from '../confidence/fields.js';
import { PLAUSIBLE_RATES } from '../clues/plausible-rates.js';
import { isComputed } from '../candidates/vat-candidates.js';

/**
 * Cash rounding to 5 cents (Malaysia, Italy) or to half a krone (Denmark) may separate the sum of the parts from the
 * amount to pay.
 */
const CASH_ROUNDING_CENTS = 25;

const labelled = (found: Candidates, label: 'cash' | 'change'): number[] => [
  ...new Set(found.amounts.filter((amount) => amount.labels.has(label)).map((amount) => amount.cents)),
];

const netCheck = (found: Candidates, total: number, tax: number): ArithmeticCheck | null => {
  const groups = found.vatGroups.filter((group) => group.taxCents === tax);
  const nets = new Set([...groups.map((group) => group.netCents), ...found.amounts.map((amount) => amount.cents)]);
  const exact = nets.has(total - tax);
  const near = [...nets].some((net) => Math.abs(net + tax - total) <= Math.min(CASH_ROUNDING_CENTS, total * 0.005));
  if (!exact && !near) return null;
  const detail = exact
    ? say('net_and_vat_are_total', { net: centsToText(total - tax), vat: centsToText(tax), total: centsToText(total) })
    : say('parts_are_total_rounded', { total: centsToText(total) });
  return { name: 'net-plus-tax-is-total', passed: true, detail };
};

const rateOf = (total: number, tax: number): number | undefined =>
  PLAUSIBLE_RATES.find((percent) => Math.abs((total * percent) / (100 + percent) - tax) <= 2);

/** A tip, a city tax, a stamp duty and a rounding carry no tax. */
const rateCheck = (total: number, tax: number, untaxed: readonly number[], groupsAddUp: boolean): ArithmeticCheck => {
  const bases = untaxed.reduce((all, part) => [...all, ...all.map((base) => base - part)], [total]);
  for (const base of new Set(bases)) {
    const rate = rateOf(base, tax);
    if (rate !== undefined)
      return {
        name: 'tax-fits-rate',
        passed: true,
        detail: say('tax_in_total', { tax: centsToText(tax), total: centsToText(base), rate: String(rate) }),
      };
  }
  if (groupsAddUp) return { name: 'tax-fits-rate', passed: true, detail: say('rates_add_up') };
  return {
    name: 'tax-fits-rate',
    passed: false,
    detail: say('no_usual_rate', { tax: centsToText(tax), total: centsToText(total) }),
  };
};

const cashCheck = (found: Candidates, total: number): ArithmeticCheck | null => {
  const change = labelled(found, 'change').filter((cents) => cents > 0);
  const cash = labelled(found, 'cash').filter((cents) => cents > total);
  if (cash.length === 0 || change.length === 0) return null;
  const passed = change.some((back) => cash.some((given) => Math.abs(given - back - total) <= 4));
  const detail = say(passed ? 'cash_less_change_is_total' : 'cash_less_change_differs');
  return { name: 'cash-less-change-is-total', passed, detail };
};

const itemsCheck = (items: readonly LineItem[], total: number, tax: number): ArithmeticCheck | null => {
  if (items.length < 2) return null;
  const sum = Math.round(items.reduce((all, item) => all + Number(item.amount) * 100, 0));
  const passed = Math.abs(sum - total) <= 4 || Math.abs(sum + tax - total) <= 4;
  // Item lists are read less reliably than totals, so a different sum is not reported as a failed check.
  return passed
    ? { name: 'items-add-up', passed, detail: say('items_add_up', { count: items.length, sum: centsToText(sum) }) }
    : null;
};

/** Receipts are not kept longer than this, so an older date is a misread year. */
const OLDEST_YEARS = 15;

export const sayDate = (isPlausible: boolean, daysAgo: number, day: string): Said =>
  isPlausible ? say('date_is_plausible') : say(daysAgo < 0 ? 'date_in_future' : 'date_too_long_ago', { day });

const dateCheck = (iso: string, today: string): ArithmeticCheck => {
  const days = (Date.parse(today) - Date.parse(iso)) / 86_400_000;
  const passed = days >= -1 && days <= OLDEST_YEARS * 365.25;
  return {
    name: 'date-plausible',
    passed,
    detail: sayDate(passed, days, iso),
  };
};

/** Recalculates what the document gives numbers for. Checks without numbers are left out. */
export const runChecks = (
  found: Candidates,
  chosen: Decisions,
  items: readonly LineItem[],
  context: ExtractionContext,
): ArithmeticCheck[] => {
  const total = chosen.total?.candidate.cents;
  const tax = chosen.vat?.candidate.cents;
  const groups = chosen.vat?.candidate.groups ?? [];
  const computed = chosen.vat !== null && isComputed(chosen.vat.candidate);
  const groupsAddUp =
    total !== undefined &&
    groups.length > 0 &&
    Math.abs(groups.reduce((sum, group) => sum + group.netCents + group.taxCents, 0) - total) <= CASH_ROUNDING_CENTS;
  return [
    total === undefined || tax === undefined || tax === 0 ? null : netCheck(found, total, tax),
    total === undefined || tax === undefined || tax === 0 || computed
      ? null
      : rateCheck(total, tax, [found.untaxedCents, found.roundingCents], groupsAddUp),
    total === undefined ? null : cashCheck(found, total),
    total === undefined ? null : itemsCheck(items, total, tax ?? 0),
    chosen.date === null ? null : dateCheck(chosen.date.candidate.iso, context.today),
  ].filter((check) => check !== null);
};
