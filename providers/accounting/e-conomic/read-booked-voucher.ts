import { amountMinor } from '../minor-units.js';
import type { ExternalChart, ExternalVoucher } from '../port.js';

/**
 * One entry of a booked voucher. Unlike a draft it has one entry per account, VAT is separate, and debit is positive.
 * The documentation of this collection was not read: the field names are those of drafts, and missing fields are not
 * compared.
 */
export interface BookedEntry {
  readonly text?: string;
  readonly voucherNumber?: number;
  readonly date?: string;
  readonly amount?: number;
  readonly currency?: { readonly code?: string };
  readonly account?: { readonly accountNumber?: number };
}

/**
 * The total of a purchase is the sum of the profit and loss accounts and the VAT. VAT that the buyer computes appears
 * twice and cancels out. A voucher without a profit and loss account has no total.
 */
export function readBookedVoucher(
  reference: string,
  entries: readonly BookedEntry[],
  { accounts, vatCodes }: ExternalChart,
): ExternalVoucher {
  const ofResult = new Set(accounts.filter(({ type }) => type === 'profitAndLoss').map(({ number }) => number));
  const ofVat = new Set(vatCodes.flatMap((vat) => vat.accounts));
  const parts = entries.flatMap(({ account, amount, currency }) =>
    account?.accountNumber === undefined || amount === undefined
      ? []
      : [{ account: String(account.accountNumber), minor: amountMinor(amount, currency?.code ?? 'DKK', 'e-conomic') }],
  );
  const costs = parts.filter(({ account }) => ofResult.has(account));
  const counted = parts.filter(({ account }) => ofResult.has(account) || ofVat.has(account));
  return {
    reference,
    booked: true,
    attached: true,
    date: entries[0]?.date ?? null,
    gross: costs.length === 0 ? null : counted.reduce((sum, { minor }) => sum + minor, 0n),
    accounts: [...new Set(costs.map(({ account }) => account))],
  };
}
