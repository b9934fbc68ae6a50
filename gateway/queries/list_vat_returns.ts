import { localDay } from '#domain/calendar/local-day.js';
import { SELECT_VAT_RETURN, vatReturnRecord, type VatReturnRow } from '#tables/vat-return-table.js';
import { Paging } from '../reads/paging.js';
import { defineQueryHandler } from '../query-handler.js';

export default defineQueryHandler<'list_vat_returns'>(async (parameters, { tx, principal }) => {
  const paging = new Paging('list_vat_returns', parameters, principal, ['text', 'text']);
  const { state = null, from = null, until = null } = parameters;
  const today = localDay(new Date());
  const rows = await tx.queryUnprepared<VatReturnRow>(
    `${SELECT_VAT_RETURN}
     where v.organization_id = current_organization() and v.replaced_by_id is null
       and ($1::text is null or (v.period_start, v.id) < ($1::date, $2))
       and ($3::text is null or v.state = $3)
       and ($4::date is null or v.period_end >= $4)
       and ($5::date is null or v.period_start <= $5)
     order by v.period_start desc, v.id desc limit $6`,
    [paging.after?.[0] ?? null, paging.after?.[1] ?? null, state, from, until, paging.rows],
  );
  return paging.page(
    rows,
    (row) => vatReturnRecord(row, today),
    (row) => [row.period_start, row.id],
  );
});
