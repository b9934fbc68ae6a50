import type { Money } from '../money/money.js';

/** One booked line of a bank account, as far as matching looks at it. Dates are YYYY-MM-DD. */
export interface BankTransaction {
  readonly id: string;
  /** Our own account that the line stands on. */
  readonly accountId: string;
  /** Money in is positive, money out negative. */
  readonly amount: Money;
  readonly bookingDate: string;
  readonly valueDate: string | null;
  /** Who paid or was paid, where the bank tells it. */
  readonly counterpartName: string | null;
  readonly counterpartIban: string | null;
  /** The unstructured remittance text, all lines joined with a space; empty when the bank sends none. */
  readonly text: string;
  /** A structured creditor reference: a Danish payment slip (`+71<…+…<`) or RF (ISO 11649), as the bank wrote it. */
  readonly reference: string | null;
  readonly endToEndId: string | null;
  /** The amount before the bank exchanged it, signed like `amount`, where the bank tells it. */
  readonly original: Money | null;
}
