import type { SimulatedAnswer } from './simulated-provider.js';

export type Json = Record<string, unknown>;

export interface Voucher {
  readonly journal: number;
  readonly year: string;
  readonly voucherNumber: number;
  readonly entries: Record<string, Json[]>;
  attachments: { readonly type: string | null; readonly bytes: number; readonly sha256: string }[];
  booked: boolean;
}

export interface Agreement {
  readonly number: number;
  readonly accounts: Map<number, Json>;
  readonly vatAccounts: Json[];
  readonly journals: Json[];
  years: { year: string; fromDate: string; toDate: string; closed?: boolean }[];
  readonly suppliers: Json[];
  readonly vouchers: Voucher[];
  readonly keys: Map<string, { readonly url: string; readonly answer: SimulatedAnswer }>;
  nextVoucher: number;
  nextEntry: number;
  revoked: boolean;
}

/**
 * A booked voucher has one entry per account, without VAT. The documentation that we read does not describe this
 * collection, so it uses the field names of the drafts.
 */
export function bookedEntries(agreement: Agreement, { voucherNumber, entries }: Voucher): Json[] {
  const SUPPLIERS = { accountNumber: 7440 };
  return Object.entries(entries).flatMap(([kind, list]) =>
    list.flatMap((draft) => {
      const isFinance = kind === 'financeVouchers';
      const gross = Number(draft['amount']) * (isFinance ? 1 : -1);
      const code = (draft[isFinance ? 'vatAccount' : 'contraVatAccount'] as Json | undefined)?.['vatCode'];
      const vat = agreement.vatAccounts.find(({ vatCode }) => vatCode === code);
      const isReverse = vat?.['contraAccount'] !== undefined;
      const rate = Number(vat?.['ratePercentage'] ?? 0);
      const tax = Math.round(isReverse ? gross * rate : (gross * rate * 100) / (100 + rate)) / 100;
      const side = (account: unknown, amount: number): Json => ({
        account,
        amount: Math.round(amount * 100) / 100,
        currency: draft['currency'],
        date: draft['date'],
        text: draft['text'],
        voucherNumber,
      });
      return [
        side(draft[isFinance ? 'account' : 'contraAccount'], isReverse ? gross : gross - tax),
        ...(tax === 0 ? [] : [side(vat?.['account'], tax)]),
        ...(isReverse ? [side(vat?.['contraAccount'], -tax)] : []),
        side(isFinance ? draft['contraAccount'] : SUPPLIERS, -gross),
      ];
    }),
  );
}
