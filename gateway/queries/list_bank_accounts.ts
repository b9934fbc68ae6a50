import { bankAccountRecord, SELECT_BANK_ACCOUNT, type BankAccountRow } from '#tables/bank-account-table.js';
import { defineQueryHandler } from '../query-handler.js';
import { listOf, oldestFirst } from '../reads/list.js';

export default defineQueryHandler<'list_bank_accounts'>(
  listOf('list_bank_accounts', {
    select: SELECT_BANK_ACCOUNT,
    alias: 'b',
    key: oldestFirst('b.id'),
    defaults: { putAside: false },
    filters: { putAside: (given, $) => `(b.put_aside_at is not null) = ${$(given)}` },
    context: () => Promise.resolve(new Date()),
    item: (row: BankAccountRow, now) => bankAccountRecord(row, now),
  }),
);
