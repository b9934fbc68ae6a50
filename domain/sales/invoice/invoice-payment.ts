import { daysBetween } from '../../ledger/age-of-item.js';
import { divideHalfUp } from '../../money/decimal.js';

export const PAYMENT_STATUSES = ['open', 'partly_paid', 'overdue', 'paid', 'credited'] as const;
type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** What the books say about an issued invoice. Amounts of the ledger are in the currency of the books. */
export interface InvoiceInBooks {
  /** The receivable in the currency of the invoice; below zero for a credit note. */
  readonly owed: bigint;
  /** The same receivable in the ledger, and what settlements took from it. */
  readonly booked: bigint;
  readonly settled: bigint;
  /** The part of credit notes to this invoice alone that is not settled otherwise; zero or below, in the ledger. */
  readonly unusedCredits: bigint;
  readonly dueDate: string | null;
}

export interface InvoicePayment {
  readonly status: PaymentStatus;
  readonly paid: bigint;
  readonly credited: bigint;
  readonly open: bigint;
  readonly overdueDays: number;
}

/**
 * Whether an invoice is paid, in its own currency. A credit note to an invoice reduces what is open even while no bank line has
 * settled both, because the buyer will not pay that part.
 */
export function invoicePaymentOf(invoice: InvoiceInBooks, today: string): InvoicePayment {
  const { owed, booked, settled, unusedCredits, dueDate } = invoice;
  const inInvoiceCurrency = (amount: bigint): bigint => (booked === 0n ? 0n : divideHalfUp(owed * amount, booked));
  const paid = settled === booked ? owed : inInvoiceCurrency(settled);
  const remaining = owed - paid;
  const credit = inInvoiceCurrency(-unusedCredits);
  const credited = owed > 0n ? smaller(credit, larger(remaining, 0n)) : 0n;
  const open = remaining - credited;
  const late = dueDate === null || open <= 0n ? 0 : Math.max(0, daysBetween(dueDate, today));
  return { status: statusOf(open, paid, credited, late), paid, credited, open, overdueDays: late };
}

function statusOf(open: bigint, paid: bigint, credited: bigint, overdueDays: number): PaymentStatus {
  if (open === 0n) return credited > 0n && paid === 0n ? 'credited' : 'paid';
  if (overdueDays > 0) return 'overdue';
  return paid !== 0n || credited !== 0n ? 'partly_paid' : 'open';
}

const smaller = (a: bigint, b: bigint): bigint => (a < b ? a : b);
const larger = (a: bigint, b: bigint): bigint => (a > b ? a : b);
