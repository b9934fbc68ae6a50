import { bankLine, type BankLine } from '#domain/banking/bank-line.js';
import { dayAtStart } from '#domain/calendar/date-text.js';
import { isCurrency } from '#domain/money/currency.js';
import { moneyFromNumber } from '#domain/money/money.js';
import { say } from '#schemas/sentences/say.js';
import { BankError } from '../port.js';
import type { WireAmount, WireTransaction } from './wire.js';

/** HOLD and PDNG are pending; SCHD is planned, CNCL and RJCT did not happen. */
const STATUSES: Readonly<Record<string, BankLine['status']>> = { BOOK: 'booked', PDNG: 'pending', HOLD: 'pending' };

/** Minor units without sign, because some banks send a minus beside the indicator. Null for an invalid amount. */
export function minorOf({ amount, currency }: WireAmount): bigint | null {
  if (typeof amount !== 'string' || !isCurrency(currency)) return null;
  const money = moneyFromNumber(amount.trim().replace(/^[+-]/, ''), currency);
  return money.ok ? money.value.minor : null;
}

/** A transaction must not be lost because the bank sends it incompletely, so the whole sync fails. */
const malformed = (
  row: WireTransaction,
  fault: 'bank_line_without_amount' | 'bank_line_without_direction' | 'bank_line_without_date',
): BankError =>
  new BankError('unavailable', say(fault, { reference: row.entry_reference ?? row.transaction_id ?? '–' }));

/**
 * Converts a transaction to a bank line; undefined for one that did not happen, or not yet. Errors: `unavailable` for a
 * movement without amount, direction or date.
 */
export function readTransaction(row: WireTransaction): BankLine | undefined {
  const status = STATUSES[row.status];
  if (status === undefined) return undefined;
  const bookedOn = dayAtStart(row.booking_date ?? row.value_date ?? row.transaction_date ?? '');
  const magnitude = row.transaction_amount ? minorOf(row.transaction_amount) : null;
  if (magnitude === null) throw malformed(row, 'bank_line_without_amount');
  if (row.credit_debit_indicator !== 'CRDT' && row.credit_debit_indicator !== 'DBIT')
    throw malformed(row, 'bank_line_without_direction');
  if (bookedOn === undefined) throw malformed(row, 'bank_line_without_date');
  if (magnitude === 0n) return undefined;
  const isIncoming = row.credit_debit_indicator === 'CRDT';
  const [party, account] = isIncoming ? [row.debtor, row.debtor_account] : [row.creditor, row.creditor_account];
  const words = row.remittance_information?.filter((part) => part.trim() !== '') ?? [];
  const code = row.bank_transaction_code;
  return bankLine({
    reference: row.entry_reference ?? null,
    status,
    bookedOn,
    valueDate: dayAtStart(row.value_date ?? '') ?? null,
    amount: isIncoming ? magnitude : -magnitude,
    currency: row.transaction_amount.currency,
    counterpartName: party?.name ?? null,
    counterpartIban: account?.iban ?? account?.other?.identification ?? null,
    text: words.length > 0 ? words.join(' ') : (code?.description ?? null),
    paymentReference: row.reference_number ?? null,
    bankCode: [code?.code, code?.sub_code].filter(Boolean).join('-'),
  });
}
