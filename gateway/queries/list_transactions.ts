import { PUT_ASIDE_ACCOUNTS } from '#tables/bank-account-table.js';
import { SELECT_TRANSACTION, transactionRecord, type TransactionRow } from '#tables/transaction-table.js';
import { containsPattern, matchesAny } from '../reads/like-pattern.js';
import { Paging } from '../reads/paging.js';
import { defineQueryHandler } from '../query-handler.js';

export default defineQueryHandler<'list_transactions'>(async (parameters, { tx, principal }) => {
  const paging = new Paging('list_transactions', parameters, principal, ['text', 'text']);
  const { state = null, status = null, bankAccountId = null, from = null, until = null, q } = parameters;
  const { ledgerEntryId = null, documentId = null } = parameters;
  const rows = await tx.queryUnprepared<TransactionRow>(
    `${SELECT_TRANSACTION}
     where t.organization_id = current_organization()
       and ($1::text is null or (t.booked_on, t.id) < ($1::date, $2))
       and ($3::text is null or t.state = $3)
       and ($4::text is null or t.status = $4)
       and ($5::text is null or t.bank_account_id = $5)
       and ($5::text is not null or t.bank_account_id <> all(${PUT_ASIDE_ACCOUNTS}))
       and ($6::date is null or t.booked_on >= $6)
       and ($7::date is null or t.booked_on <= $7)
       and ($8::text is null or ${matchesAny('$8', 't.text', 't.counterpart_name', 't.payment_reference')})
       and ($9::text is null or m.id = any(array(
         select a.match_id from bank_allocations a where a.organization_id = current_organization() and a.entry_id = $9
         union all select a.match_id from bank_allocations a
         where a.organization_id = current_organization() and a.payment_entry_id = $9)))
       and ($10::text is null or m.id = any(array(
         select a.match_id from bank_allocations a where a.organization_id = current_organization() and a.document_id = $10
         union all select a.match_id from ledger_entries e
           join bank_allocations a on a.organization_id = e.organization_id and a.entry_id = e.id
         where e.organization_id = current_organization() and e.document_id = $10)))
     order by t.booked_on desc, t.id desc limit $11`,
    [
      paging.after?.[0] ?? null,
      paging.after?.[1] ?? null,
      state,
      status,
      bankAccountId,
      from,
      until,
      q === undefined ? null : containsPattern(q),
      ledgerEntryId,
      documentId,
      paging.rows,
    ],
  );
  return paging.page(rows, transactionRecord, (row) => [row.booked_on, row.id]);
});
