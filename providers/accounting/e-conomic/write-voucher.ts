import type { Voucher } from '../port.js';
import { amountNumber } from '../minor-units.js';

/** The e-conomic names of what a voucher refers to. */
export interface EconomicNames {
  readonly journalNumber: number;
  readonly year: string;
  /** Null when the supplier is not in e-conomic. The voucher is then posted against the payables account. */
  readonly supplierNumber: number | null;
  readonly accountNumber: (ours: string) => number;
  /** One for each line, in order. */
  readonly vatCodes: readonly (string | null)[];
}

const MAX_TEXT = 250;
const MAX_INVOICE_NUMBER = 30;

/** The text of a voucher ends with our marker, so that a read can find the voucher again. */
export const voucherText = ({ text, marker }: Voucher): string =>
  `${text.slice(0, MAX_TEXT - marker.length - 1)} ${marker}`;

/**
 * The sign rules of e-conomic: on a supplier invoice a purchase is negative and its credit note positive; on a finance
 * voucher a positive amount debits the account.
 */
export const signedAmount = (kind: 'supplierInvoices' | 'financeVouchers', expense: bigint): bigint =>
  kind === 'supplierInvoices' ? -expense : expense;

/**
 * The body of `POST /journals/{n}/vouchers`. Amounts include VAT, which e-conomic takes out by the VAT code. e-conomic
 * refuses null.
 */
export function writeVoucher(voucher: Voucher, names: EconomicNames): object {
  const { journalNumber, year, supplierNumber, accountNumber, vatCodes } = names;
  const kind = supplierNumber !== null && !voucher.isPaid ? 'supplierInvoices' : 'financeVouchers';
  const vatAccountOf = (index: number): { vatCode: string } | undefined => {
    const vatCode = vatCodes[index] ?? null;
    return vatCode === null ? undefined : { vatCode };
  };
  const shared = (gross: bigint) => ({
    amount: amountNumber(signedAmount(kind, gross), voucher.currency),
    currency: { code: voucher.currency },
    date: voucher.date,
    text: voucherText(voucher),
  });
  const entries = voucher.lines.map(({ account, gross }, index) => {
    const vat = vatAccountOf(index);
    if (kind === 'financeVouchers') {
      return {
        account: { accountNumber: accountNumber(account) },
        ...(vat && { vatAccount: vat }),
        contraAccount: { accountNumber: accountNumber(voucher.contraAccount) },
        ...shared(gross),
      };
    }
    return {
      supplier: { supplierNumber },
      contraAccount: { accountNumber: accountNumber(account) },
      ...(vat && { contraVatAccount: vat }),
      ...shared(gross),
      ...(voucher.supplierInvoiceNumber !== null && {
        supplierInvoiceNumber: voucher.supplierInvoiceNumber.slice(0, MAX_INVOICE_NUMBER),
      }),
      ...(voucher.dueDate !== null && { dueDate: voucher.dueDate }),
    };
  });
  return { accountingYear: { year }, journal: { journalNumber }, entries: { [kind]: entries } };
}
