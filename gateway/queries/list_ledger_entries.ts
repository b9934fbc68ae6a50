import { ledgerEntryRecord, SELECT_LEDGER_ENTRY, type LedgerEntryRow } from '#tables/ledger-table.js';
import { containsPattern } from '../reads/like-pattern.js';
import { Paging } from '../reads/paging.js';
import { defineQueryHandler } from '../query-handler.js';

/** Not part of the text without an account: Postgres cannot start from the lines when this is one side of an "or". */
const HAS_ACCOUNT = `exists (select from ledger_lines l
  where l.organization_id = e.organization_id and l.entry_id = e.id and l.account_number = $6)`;

export default defineQueryHandler<'list_ledger_entries'>(async (parameters, { tx, principal }) => {
  const paging = new Paging('list_ledger_entries', parameters, principal, ['text', 'text']);
  const {
    from = null,
    until = null,
    journalId = null,
    accountId = null,
    contactId = null,
    documentId = null,
    q,
  } = parameters;
  const rows = await tx.queryUnprepared<LedgerEntryRow>(
    `${SELECT_LEDGER_ENTRY}
     where e.organization_id = current_organization()
       and ($1::text is null or (e.entry_date, e.id) < ($1::date, $2))
       and ($3::date is null or e.entry_date >= $3)
       and ($4::date is null or e.entry_date <= $4)
       and ($5::text is null or e.journal_id = $5)
       and ${accountId === null ? '$6::text is null' : HAS_ACCOUNT}
       and ($7::text is null or e.contact_id = $7)
       and ($8::text is null or e.document_id = $8)
       and ($9::text is null or e.text ilike $9)
     order by e.entry_date desc, e.id desc limit $10`,
    [
      paging.after?.[0] ?? null,
      paging.after?.[1] ?? null,
      from,
      until,
      journalId,
      accountId,
      contactId,
      documentId,
      q === undefined ? null : containsPattern(q),
      paging.rows,
    ],
  );
  return paging.page(rows, ledgerEntryRecord, (row) => [row.entry_date, row.id]);
});
