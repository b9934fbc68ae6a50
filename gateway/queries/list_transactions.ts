import { isNotPutAside } from '#tables/bank-account-table.js';
import { SELECT_TRANSACTION, transactionRecord, type TransactionRow } from '#tables/transaction-table.js';
import { defineQueryHandler } from '../query-handler.js';
import { contains, days, is, listOf } from '../reads/list.js';

/** The matches with an entry, which is what was matched or what settles it. */
const ofEntry = (id: string): string => `m.id = any(array(
  select a.match_id from bank_allocations a where a.organization_id = current_organization() and a.entry_id = ${id}
  union all select a.match_id from bank_allocations a
  where a.organization_id = current_organization() and a.payment_entry_id = ${id}))`;

/** The matches with a document or its entry. */
const ofDocument = (id: string): string => `m.id = any(array(
  select a.match_id from bank_allocations a where a.organization_id = current_organization() and a.document_id = ${id}
  union all select a.match_id from ledger_entries e
    join bank_allocations a on a.organization_id = e.organization_id and a.entry_id = e.id
  where e.organization_id = current_organization() and e.document_id = ${id}))`;

export default defineQueryHandler<'list_transactions'>(
  listOf('list_transactions', {
    select: SELECT_TRANSACTION,
    alias: 't',
    where: ({ bankAccountId }) => (bankAccountId === undefined ? [isNotPutAside('t.bank_account_id')] : []),
    key: {
      parts: [
        { sql: 't.booked_on', of: (row) => row.booked_on, type: 'date' },
        { sql: 't.id', of: (row) => row.id },
      ],
    },
    filters: {
      state: is('t.state'),
      status: is('t.status'),
      bankAccountId: is('t.bank_account_id'),
      ...days('t.booked_on'),
      q: contains('t.text', 't.counterpart_name', 't.payment_reference'),
      ledgerEntryId: (given, $) => ofEntry($(given)),
      documentId: (given, $) => ofDocument($(given)),
    },
    item: (row: TransactionRow) => transactionRecord(row),
  }),
);
