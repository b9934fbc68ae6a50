import { BANK_STATEMENT_COLUMNS, bankStatementRecord, type BankStatementRow } from '#tables/bank-statement-table.js';
import { Paging } from '../reads/paging.js';
import { withinDays } from '../reads/within-days.js';
import { defineQueryHandler } from '../query-handler.js';

export default defineQueryHandler<'list_bank_statements'>(async (parameters, { tx, principal }) => {
  const paging = new Paging('list_bank_statements', parameters, principal, ['text']);
  const rows = await tx.queryUnprepared<BankStatementRow>(
    `select ${BANK_STATEMENT_COLUMNS}
     from statement_imports s join bank_accounts b on b.organization_id = s.organization_id and b.id = s.bank_account_id
     where s.organization_id = current_organization() and ($1::text is null or s.id < $1)
       and ${withinDays('s.created_at', '$3', '$4')}
     order by s.id desc limit $2`,
    [paging.after?.[0] ?? null, paging.rows, parameters.from ?? null, parameters.until ?? null],
  );
  return paging.page(rows, bankStatementRecord, (row) => [row.id]);
});
