import type { ProviderClient } from '../../http/provider-client.js';
import type { ExternalAccount, ExternalChart, ExternalVatCode } from '../port.js';
import { readCollection } from './read-collection.js';

interface Account {
  readonly accountNumber: number;
  readonly name?: string;
  readonly accountType?: string;
  readonly vatAccount?: { readonly vatCode?: string };
  /** e-conomic omits false values. */
  readonly barred?: boolean;
  readonly blockDirectEntries?: boolean;
}

interface VatAccount {
  readonly vatCode: string;
  readonly name?: string;
  readonly ratePercentage?: number;
  readonly barred?: boolean;
  readonly vatType?: { readonly vatTypeNumber?: number; readonly name?: string };
  readonly account?: { readonly accountNumber?: number };
  readonly contraAccount?: { readonly accountNumber?: number };
}

/** Headings and totals do not take entries. */
const POSTABLE_TYPES = new Set(['profitAndLoss', 'status']);

export function accountOf(account: Account): ExternalAccount {
  return {
    number: String(account.accountNumber),
    name: account.name ?? '',
    type: account.accountType ?? '',
    vatCode: account.vatAccount?.vatCode ?? null,
    postable:
      POSTABLE_TYPES.has(account.accountType ?? '') && account.barred !== true && account.blockDirectEntries !== true,
  };
}

export function vatCodeOf(vat: VatAccount): ExternalVatCode {
  return {
    code: vat.vatCode,
    name: vat.name ?? '',
    rate: vat.ratePercentage ?? 0,
    type: vat.vatType?.name ?? '',
    barred: vat.barred === true,
    reverseCharge: vat.contraAccount !== undefined,
    accounts: [vat.account, vat.contraAccount].flatMap((account) =>
      account?.accountNumber === undefined ? [] : [String(account.accountNumber)],
    ),
  };
}

export async function readChart(client: ProviderClient): Promise<ExternalChart> {
  const accounts = await readCollection<Account>(client, '/accounts');
  const vatCodes = await readCollection<VatAccount>(client, '/vat-accounts');
  return { accounts: accounts.map(accountOf), vatCodes: vatCodes.map(vatCodeOf) };
}
