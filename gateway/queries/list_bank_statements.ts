import { BANK_STATEMENT_COLUMNS, bankStatementRecord } from '#tables/bank-statement-table.js';
import { defineQueryHandler } from '../query-handler.js';
import { listOf, timesOfDays } from '../reads/list.js';

export default defineQueryHandler<'list_bank_statements'>(
  listOf('list_bank_statements', {
    select: `select ${BANK_STATEMENT_COLUMNS}
     from statement_imports s join bank_accounts b on b.organization_id = s.organization_id and b.id = s.bank_account_id`,
    alias: 's',
    filters: timesOfDays('s.created_at'),
    item: bankStatementRecord,
  }),
);
