import type { DatedRow } from './dated-row.js';

export type AccountType = 'asset' | 'liability' | 'equity' | 'income' | 'expense';

export interface Account extends DatedRow {
  readonly number: string;
  /** In the language of the country. */
  readonly name: string;
  readonly englishName: string;
  readonly type: AccountType;
  /** The account or item of the country's standard chart that it is mapped to. */
  readonly standardAccount: string;
  /** The usual VAT code of the account. */
  readonly vatCode: string | null;
}

/** One row of a chart: number, type, name, English name, usual VAT code, and the standard account where it differs. */
export type AccountLine = readonly [
  number: string,
  type: AccountType,
  name: string,
  englishName: string,
  vatCode: string | null,
  standardAccount?: string,
];

export const accountsFrom = (lines: readonly AccountLine[], rule: DatedRow): readonly Account[] =>
  lines.map(([number, type, name, englishName, vatCode, standardAccount]) => ({
    ...rule,
    number,
    type,
    name,
    englishName,
    vatCode,
    standardAccount: standardAccount ?? number,
  }));
