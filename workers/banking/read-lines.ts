import { bankLine, type BankLine } from '#domain/banking/bank-line.js';
import { moneyFromNumber } from '#domain/money/money.js';
import type { RequestFor } from '#schemas/index.js';
import { invalidInput } from '#schemas/validation/validate.js';
import { say } from '#schemas/sentences/say.js';
import type { Violation } from '#schemas/sentences/violation.js';

type Statement = Pick<RequestFor<'import_bank_lines'>, 'lines' | 'closingBalance'>;

/** The lines of a statement in the currency of its account. Errors: `invalid_input` with all violations. */
export function readLines(
  { lines, closingBalance }: Statement,
  currency: string,
): { readonly lines: readonly BankLine[]; readonly closing: bigint | null } {
  const violations: Violation[] = [];
  const minorOf = (amount: number, pointer: string): bigint => {
    const read = moneyFromNumber(amount, currency);
    if (read.ok) return read.value.minor;
    violations.push({ pointer, message: read.message });
    return 0n;
  };
  const read = lines.map((line, index) => {
    const pointer = `/lines/${index}`;
    if (line.currency !== undefined && line.currency !== currency)
      violations.push({
        pointer: `${pointer}/currency`,
        message: say('line_in_other_currency', { currency: line.currency, other: currency }),
      });
    if (line.amount === 0) violations.push({ pointer: `${pointer}/amount`, message: say('must_not_be_0') });
    return bankLine({
      bookedOn: line.date,
      valueDate: line.valueDate ?? null,
      amount: minorOf(line.amount, `${pointer}/amount`),
      currency,
      text: line.text,
      counterpartName: line.counterpartName,
      counterpartIban: line.counterpartIban,
      reference: line.reference,
      paymentReference: line.paymentReference,
      endToEndId: line.endToEndId,
      status: line.pending === true ? 'pending' : 'booked',
    });
  });
  const closing = closingBalance === undefined ? null : minorOf(closingBalance, '/closingBalance');
  if (violations.length > 0) throw invalidInput(violations);
  return { lines: read, closing };
}
