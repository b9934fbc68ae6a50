import type { Money } from '../../money/money.js';

/** The fields of a booked bank line that matching uses. Dates are YYYY-MM-DD. */
export interface BankTransaction {
  readonly id: string;
  /** The organisation's own account that the line belongs to. */
  readonly accountId: string;
  /** Money in is positive, money out is negative. */
  readonly amount: Money;
  readonly bookingDate: string;
  readonly valueDate: string | null;
  /** The payer or the payee, if the bank states it. */
  readonly counterpartName: string | null;
  readonly counterpartIban: string | null;
  /** The unstructured remittance text, with all its lines joined by a space. Empty when the bank sends none. */
  readonly text: string;
  /** A structured creditor reference: a Danish payment slip (`+71<…+…<`) or RF (ISO 11649), as the bank wrote it. */
  readonly reference: string | null;
  readonly endToEndId: string | null;
  /** The amount before the bank's currency exchange, signed like `amount`, if the bank states it. */
  readonly original: Money | null;
}
