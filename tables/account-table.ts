import type { Account } from '#schemas/types.js';

export interface AccountRow {
  readonly number: string;
  readonly name: string;
  readonly type: Account['type'];
  readonly vat_code: string | null;
  readonly standard_account: string | null;
  readonly parent_number: string | null;
  readonly provider_account: string | null;
  readonly own: boolean;
  readonly active: boolean;
}

export const ACCOUNT_COLUMNS =
  'number, name, type, vat_code, standard_account, parent_number, provider_account, own, active';

export function accountRecord(row: AccountRow, balance: number): Account {
  const { number, name, type, own, active } = row;
  return {
    id: number,
    number,
    name,
    type,
    vatCode: row.vat_code,
    standardAccount: row.standard_account,
    parentId: row.parent_number,
    providerAccountId: row.provider_account,
    own,
    active,
    balance,
  };
}
