import { refuse } from '#schemas/errors.js';
import { einvoiceJson, einvoiceRecord, type StoredEinvoice } from '#tables/einvoice-table.js';
import { defineQueryHandler } from '../query-handler.js';

export default defineQueryHandler<'get_einvoice'>(async ({ id }, { tx }) => {
  const [row] = await tx.query<{ einvoice: StoredEinvoice }>(
    `select ${einvoiceJson('e')} as einvoice from einvoices e where e.organization_id = current_organization() and e.id = $1`,
    [id],
  );
  if (!row) throw refuse('no_einvoice', { id });
  return einvoiceRecord(row.einvoice);
});
