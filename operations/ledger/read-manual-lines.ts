import type { ManualLine } from '#domain/entries/plan-manual-entry.js';
import { moneyFromNumber } from '#domain/money/money.js';
import type { Violation } from '#schemas/errors.js';
import { invalidInput } from '#schemas/validation/validate.js';

interface RequestedLine {
  readonly accountId: string;
  readonly amount: number;
  readonly vatCode?: string;
}

/** Error: `invalid_input` for amounts with more decimals than the currency. */
export function readManualLines(lines: readonly RequestedLine[], currency: string): readonly ManualLine[] {
  const violations: Violation[] = [];
  const read = lines.map(({ accountId, amount, vatCode = null }, index) => {
    const checked = moneyFromNumber(amount, currency);
    if (!checked.ok) violations.push({ pointer: `/lines/${index}/amount`, message: checked.message });
    return { account: accountId, amount: checked.ok ? checked.value.minor : 0n, vatCode };
  });
  if (violations.length > 0) throw invalidInput(violations);
  return read;
}
