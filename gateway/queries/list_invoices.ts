import { invoiceRecord, SELECT_INVOICE, type InvoiceRow } from '#tables/invoice-table.js';
import { containsPattern } from '../reads/like-pattern.js';
import { Paging } from '../reads/paging.js';
import { defineQueryHandler } from '../query-handler.js';

const LIST = `${SELECT_INVOICE}
  where i.organization_id = current_organization()
    and ($1::text is null or i.id < $1)
    and ($2::text is null or i.state = $2)
    and ($3::text is null or i.contact_id = $3)
    and ($4::text is null or i.number = $4)
    and ($5::date is null or i.date >= $5)
    and ($6::date is null or i.date <= $6)
    and ($7::text is null or i.number ilike $7 or i.buyer ->> 'name' ilike $7 or i.lines::text ilike $7)
  order by i.id desc limit $8`;

export default defineQueryHandler<'list_invoices'>(async (parameters, { tx, principal }) => {
  const paging = new Paging('list_invoices', parameters, principal, ['text']);
  const { state, contactId, number, from, to, q } = parameters;
  const rows = await tx.queryUnprepared<InvoiceRow>(LIST, [
    paging.after?.[0] ?? null,
    state ?? null,
    contactId ?? null,
    number ?? null,
    from ?? null,
    to ?? null,
    q === undefined ? null : containsPattern(q),
    paging.rows,
  ]);
  return paging.page(rows, invoiceRecord, (row) => [row.id]);
});
