import { ENTRY_TEMPLATE_COLUMNS, entryTemplateRecord, type EntryTemplateRow } from '#tables/entry-template-table.js';
import { loadRegion } from '../reads/load-region.js';
import { Paging } from '../reads/paging.js';
import { defineQueryHandler } from '../query-handler.js';

export default defineQueryHandler<'list_entry_templates'>(async (parameters, { tx, principal }) => {
  const paging = new Paging('list_entry_templates', parameters, principal, ['text']);
  const currency = (await loadRegion(tx))?.currency ?? 'EUR';
  const rows = await tx.queryUnprepared<EntryTemplateRow>(
    `select ${ENTRY_TEMPLATE_COLUMNS} from entry_templates
     where organization_id = current_organization() and ($1::text is null or id < $1) order by id desc limit $2`,
    [paging.after?.[0] ?? null, paging.rows],
  );
  return paging.page(
    rows,
    (row) => entryTemplateRecord(row, currency),
    (row) => [row.id],
  );
});
