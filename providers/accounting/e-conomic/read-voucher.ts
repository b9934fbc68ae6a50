import { amountMinor } from '../minor-units.js';
import type { ExternalVoucher } from '../port.js';
import { signedAmount } from './write-voucher.js';

interface Entry {
  readonly amount?: number;
  readonly currency?: { readonly code?: string };
  readonly date?: string;
  readonly account?: { readonly accountNumber?: number };
  readonly contraAccount?: { readonly accountNumber?: number };
}

export interface EconomicVoucher {
  readonly voucherNumber?: number;
  readonly accountingYear?: { readonly year?: string };
  readonly entries?: { readonly financeVouchers?: readonly Entry[]; readonly supplierInvoices?: readonly Entry[] };
}

/** A draft voucher as it is in the journal now. */
export function readExternalVoucher(reference: string, voucher: EconomicVoucher, attached: boolean): ExternalVoucher {
  const kinds = (['financeVouchers', 'supplierInvoices'] as const).flatMap((kind) =>
    (voucher.entries?.[kind] ?? []).map((entry) => ({ kind, entry })),
  );
  const gross = kinds.reduce(
    (sum, { kind, entry }) =>
      sum + signedAmount(kind, amountMinor(entry.amount ?? 0, entry.currency?.code ?? 'DKK', 'e-conomic')),
    0n,
  );
  const accounts = kinds.flatMap(({ kind, entry }) => {
    const number = kind === 'financeVouchers' ? entry.account?.accountNumber : entry.contraAccount?.accountNumber;
    return number === undefined ? [] : [String(number)];
  });
  return { reference, booked: false, attached, date: kinds[0]?.entry.date ?? null, gross, accounts };
}
