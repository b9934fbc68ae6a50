import { refuse } from '#schemas/errors.js';
import { ledgerEntryRecord, SELECT_LEDGER_ENTRY, type LedgerEntryRow } from '#tables/ledger-table.js';
import { defineQueryHandler } from '../query-handler.js';

export default defineQueryHandler<'get_ledger_entry'>(async ({ id }, { tx }) => {
  const [row] = await tx.query<LedgerEntryRow>(
    `${SELECT_LEDGER_ENTRY} where e.organization_id = current_organization() and e.id = $1`,
    [id],
  );
  if (!row) throw refuse('no_ledger_entry', { id });
  return ledgerEntryRecord(row);
});
