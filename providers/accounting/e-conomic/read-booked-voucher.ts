import { amountMinor } from '../minor-units.js';
import type { ForeignChart, ForeignVoucher } from '../port.js';

/**
 * One entry of a booked voucher: unlike a draft, one per account, VAT taken out, debit positive. No documentation of this
 * collection was read; the names are those of the drafts, and what is missing is not compared.
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
 * The total of a purchase is what went to the accounts of the result, and its VAT: what is computed by the buyer stands there
 * twice and cancels out. A voucher without an account of the result has no total that could be told.
 */
export function readBookedVoucher(
  reference: string,
  entries: readonly BookedEntry[],
  { accounts, vatCodes }: ForeignChart,
): ForeignVoucher {
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
