import { addDays } from '../ledger/fiscal-year.js';
import { daysBetween } from '../ledger/age-of-item.js';
import { decimal, divideHalfUp } from '../money/decimal.js';
import { rowsInForce } from '../regions/dated-row.js';
import type { ReminderLaw } from './reminder-rules.js';
import { say, type Said } from '#schemas/sentences/say.js';

interface LateInterest {
  readonly interest: bigint;
  readonly notes: readonly Said[];
}

/** The last day of the half year of a date. */
const endOfHalf = (date: string): string =>
  date.slice(5) <= '06-30' ? `${date.slice(0, 4)}-06-30` : `${date.slice(0, 4)}-12-31`;

/** Amount x percent x days / 365, rounded once. */
const simpleInterest = (amount: bigint, percent: string, days: number): { numerator: bigint; denominator: bigint } => {
  const { coefficient, scale } = decimal(percent);
  return { numerator: amount * coefficient * BigInt(days), denominator: 36_500n * 10n ** BigInt(scale) };
};

/**
 * Simple interest from the day after the due date to today, on what is open today. With an agreed rate it alone counts;
 * otherwise each half year has its reference rate plus the addition. A half year without a known rate adds nothing and
 * a note says so.
 */
export function lateInterest(
  { referenceRates }: ReminderLaw,
  debt: { readonly open: bigint; readonly dueDate: string; readonly today: string },
  rate: { readonly agreedPercent: string | null; readonly addition: number },
): LateInterest {
  if (rate.agreedPercent !== null) {
    const { numerator, denominator } = simpleInterest(
      debt.open,
      rate.agreedPercent,
      Math.max(0, daysBetween(debt.dueDate, debt.today)),
    );
    return { interest: divideHalfUp(numerator, denominator), notes: [] };
  }
  const notes: Said[] = [];
  let numerator = 0n;
  // Rates have at most two decimals, so all half years share this denominator.
  const denominator = 36_500n * 100n;
  let from = debt.dueDate;
  while (from < debt.today) {
    const end = endOfHalf(addDays(from, 1));
    const until = end < debt.today ? end : debt.today;
    const [reference] = rowsInForce(referenceRates, until);
    const half = `${until.slice(0, 4)}-${until.slice(5) <= '06-30' ? '1' : '2'}`;
    if (reference === undefined) notes.push(say('reference_rate_unknown', { half }));
    else {
      const hundredths = BigInt(Math.round(Number(reference.percent) * 100)) + BigInt(rate.addition * 100);
      numerator += debt.open * hundredths * BigInt(daysBetween(from, until));
      if (reference.mark === 'unverified')
        notes.push(say('reference_rate_unverified', { half, percent: reference.percent }));
    }
    from = until;
  }
  return { interest: divideHalfUp(numerator, denominator), notes };
}
