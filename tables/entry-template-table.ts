import { toNumber } from '#domain/money/money.js';
import type { StoredOf } from '#schemas/define-record.js';
import { entryTemplate } from '#schemas/records/manual-entry.js';
import { withComputed } from './derive/columns.js';

export type EntryTemplateRow = StoredOf<typeof entryTemplate>;

export const entryTemplates = withComputed(entryTemplate, {
  lines: ({ storedLines, bookCurrency: currency }) =>
    storedLines.map(({ account, amount, vatCode }) => ({
      accountId: account,
      amount: toNumber({ minor: BigInt(amount), currency }),
      vatCode,
    })),
});
