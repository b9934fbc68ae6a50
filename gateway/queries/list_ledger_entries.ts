import type { Transaction } from '#platform/database/transaction.js';
import { ledgerEntryRecord, SELECT_LEDGER_ENTRY, type LedgerEntryRow } from '#tables/ledger-table.js';
import { defineQueryHandler } from '../query-handler.js';
import { containsPattern } from '../reads/like-pattern.js';
import { days, is, listOf } from '../reads/list.js';

/** The entries of an account with at most so many lines are looked up by them. For another, Postgres chooses. */
const FEW_LINES = 1_000;

/** The condition for the parameter with the account. */
type Account = (account: string) => string;
const ofFewLines: Account = (account) => `e.id = any(array(select l.entry_id from ledger_lines l
  where l.organization_id = current_organization() and l.account_number = ${account}))`;
const hasAccount: Account = (account) => `exists (select from ledger_lines l
  where l.organization_id = e.organization_id and l.entry_id = e.id and l.account_number = ${account})`;

/**
 * Postgres knows how common an account is in all books, not in these. For one that others use it would walk all entries of an
 * organisation that does not: 12 ms instead of 4.5 with 1,800 entries, and more with more.
 */
async function conditionOf(accountId: string | undefined, tx: Transaction): Promise<Account> {
  if (accountId === undefined) return hasAccount;
  const [found] = await tx.query<{ lines: number }>(
    `select count(*)::integer as lines from (select from ledger_lines
       where organization_id = current_organization() and account_number = $1 limit ${FEW_LINES + 1}) as some_lines`,
    [accountId],
  );
  return found!.lines > FEW_LINES ? hasAccount : ofFewLines;
}

export default defineQueryHandler<'list_ledger_entries'>(
  listOf<'list_ledger_entries', LedgerEntryRow, Account>('list_ledger_entries', {
    select: SELECT_LEDGER_ENTRY,
    alias: 'e',
    key: {
      parts: [
        { sql: 'e.entry_date', of: (row) => row.entry_date, type: 'date' },
        { sql: 'e.id', of: (row) => row.id },
      ],
    },
    filters: {
      ...days('e.entry_date'),
      journalId: is('e.journal_id'),
      accountId: (given, $, ofAccount) => ofAccount($(given)),
      contactId: is('e.contact_id'),
      documentId: is('e.document_id'),
      q: (given, $) => `e.text ilike ${$(containsPattern(given))}`,
    },
    context: ({ accountId }, { tx }) => conditionOf(accountId, tx),
    item: ledgerEntryRecord,
  }),
);
