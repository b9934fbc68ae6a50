import { amountNumber } from '../minor-units.js';
import type { Voucher, VoucherLine } from '../port.js';

const SYMBOLS: Readonly<Record<string, string>> = { EUR: '€' };

/** The Fatture in Cloud names of what a voucher refers to. */
interface FattureInCloudNames {
  readonly categoryOf: (line: VoucherLine) => string;
  readonly paymentAccountId: number | null;
  /** One for each line, in order; used when the document has several. */
  readonly vatIds: readonly number[];
  readonly attachmentToken: string | null;
}

const MAX_DESCRIPTION = 250;

/**
 * The description ends with our marker: there are no idempotency keys, so a read must be able to find the document
 * again.
 */
export const descriptionOf = ({ text, marker }: Voucher): string =>
  `${text.slice(0, MAX_DESCRIPTION - marker.length - 1)} ${marker}`;

const sumOf = (lines: readonly VoucherLine[], amount: (line: VoucherLine) => bigint): bigint =>
  lines.reduce((sum, line) => sum + amount(line), 0n);

/** A credit note is its own type, with positive amounts. */
export const isCreditNote = ({ lines }: Voucher): boolean => sumOf(lines, ({ gross }) => gross) < 0n;

/**
 * The body of `POST /c/{id}/received_documents`. Fatture in Cloud refuses it when the payments do not add up to the
 * total.
 */
export function writeDocument(voucher: Voucher, names: FattureInCloudNames): object {
  const { lines, currency } = voucher;
  const sign = isCreditNote(voucher) ? -1n : 1n;
  const amount = (minor: bigint): number => amountNumber(sign * minor, currency);
  const net = sumOf(lines, (line) => line.gross - line.tax);
  const tax = sumOf(lines, (line) => line.tax);
  const [first] = lines;
  const payment = {
    amount: amount(net + tax),
    due_date: voucher.dueDate ?? voucher.date,
    ...(voucher.isPaid && names.paymentAccountId !== null
      ? { paid_date: voucher.date, status: 'paid', payment_account: { id: names.paymentAccountId } }
      : { status: 'not_paid' }),
    payment_terms: { days: 0, type: 'standard' },
  };
  return {
    data: {
      type: isCreditNote(voucher) ? 'passive_credit_note' : 'expense',
      entity: {
        name: voucher.supplier.name,
        ...(voucher.supplier.vatNumber !== null && { vat_number: voucher.supplier.vatNumber }),
      },
      date: voucher.date,
      ...(voucher.supplierInvoiceNumber !== null && { invoice_number: voucher.supplierInvoiceNumber }),
      category: first ? names.categoryOf(first) : '',
      description: descriptionOf(voucher),
      rc_center: '',
      currency: { id: currency, exchange_rate: '1.00000', symbol: SYMBOLS[currency] ?? currency },
      amount_net: amount(net),
      amount_vat: amount(tax),
      tax_deductibility: Number(first?.incomeTaxPercent ?? '100'),
      vat_deductibility: Number(first?.vat.deductiblePercent ?? '100'),
      ...(lines.length > 1 ? detailed(voucher, names, amount) : { is_detailed: false }),
      payments_list: [payment],
      ...(names.attachmentToken !== null && { attachment_token: names.attachmentToken }),
    },
  };
}

function detailed(voucher: Voucher, names: FattureInCloudNames, amount: (minor: bigint) => number): object {
  return {
    is_detailed: true,
    items_list: voucher.lines.map((line, index) => ({
      name: names.categoryOf(line),
      qty: 1,
      net_price: amount(line.gross - line.tax),
      vat: { id: names.vatIds[index] },
      category: names.categoryOf(line),
      deductibility_vat_percentage: Number(line.vat.deductiblePercent),
    })),
  };
}
