import { einvoiceJson, einvoiceRecord, type StoredEinvoice } from '#tables/einvoice-table.js';
import { Paging } from '../reads/paging.js';
import { withinDays } from '../reads/within-days.js';
import { defineQueryHandler } from '../query-handler.js';

const LIST = `
  select e.id, ${einvoiceJson('e')} as einvoice from einvoices e
  where e.organization_id = current_organization()
    and ($1::text is null or e.id < $1)
    and ($2::text is null or e.state = $2)
    and ($3::text is null or e.invoice_id = $3)
    and ${withinDays('e.created_at', '$5', '$6')}
  order by e.id desc limit $4`;

export default defineQueryHandler<'list_einvoices'>(async (parameters, { tx, principal }) => {
  const paging = new Paging('list_einvoices', parameters, principal, ['text']);
  const rows = await tx.queryUnprepared<{ id: string; einvoice: StoredEinvoice }>(LIST, [
    paging.after?.[0] ?? null,
    parameters.state ?? null,
    parameters.invoiceId ?? null,
    paging.rows,
    parameters.from ?? null,
    parameters.until ?? null,
  ]);
  return paging.page(
    rows,
    ({ einvoice }) => einvoiceRecord(einvoice),
    (row) => [row.id],
  );
});
