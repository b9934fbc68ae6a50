import { MOST_CURRENCY_DECIMALS } from '#domain/money/currency.js';
import { decimalFrom } from '#domain/money/decimal.js';
import { money, moneyFromNumber, toDecimalText } from '#domain/money/money.js';
import type { RequestedAllocation } from '#operations/matching/apply/plan-settlement.js';
import { refuse, type Violation } from '#schemas/errors.js';
import type { RequestFor } from '#schemas/index.js';
import { say } from '#schemas/sentences/say.js';
import { invalidInput } from '#schemas/validation/validate.js';
import type { TransactionRow } from '#tables/transaction-table.js';

type Allocations = RequestFor<'split_transaction'>['allocations'];

/** What can be wrong whatever the transaction is. */
export function checkForm(allocations: Allocations): void {
  const violations = allocations.flatMap(({ targetType, targetId, amount }, index) => {
    const pointer = `/allocations/${index}`;
    const read = decimalFrom(amount, MOST_CURRENCY_DECIMALS);
    const isRepeated =
      allocations.findIndex((one) => one.targetType === targetType && one.targetId === targetId) !== index;
    return [
      ...(read.ok ? [] : [{ pointer: `${pointer}/amount`, message: read.message }]),
      ...(amount === 0 ? [{ pointer: `${pointer}/amount`, message: say('must_not_be_0') }] : []),
      ...(isRepeated ? [{ pointer: `${pointer}/targetId`, message: say('is_in_earlier_allocation') }] : []),
    ];
  });
  if (violations.length > 0) throw invalidInput(violations);
}

export function readAllocations(
  { currency }: Pick<TransactionRow, 'currency'>,
  allocations: Allocations,
): RequestedAllocation[] {
  const violations: Violation[] = [];
  const requests = allocations.map(({ targetType, targetId, amount }, index) => {
    const read = moneyFromNumber(amount, currency);
    if (!read.ok) violations.push({ pointer: `/allocations/${index}/amount`, message: read.message });
    return { targetType, targetId, amount: read.ok ? read.value.minor : 0n };
  });
  if (violations.length > 0) throw invalidInput(violations);
  return requests;
}

/** The sum must be exact, and each part needs the sign of the line. */
export function requireExactSum(
  { id, amount_minor: total, currency }: Pick<TransactionRow, 'id' | 'amount_minor' | 'currency'>,
  requests: readonly RequestedAllocation[],
): void {
  const text = (minor: bigint): string => `${toDecimalText(money(minor, currency))} ${currency}`;
  const sum = requests.reduce((all, { amount }) => all + amount, 0n);
  if (sum !== total)
    throw refuse('allocations_differ_from_line', { id, sum: text(sum), line: text(total), rest: text(total - sum) });
}
