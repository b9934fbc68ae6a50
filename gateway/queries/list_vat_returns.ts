import { localDay } from '#domain/calendar/local-day.js';
import { SELECT_VAT_RETURN, vatReturnRecord, type VatReturnRow } from '#tables/vat-return-table.js';
import { defineQueryHandler } from '../query-handler.js';
import { is, listOf } from '../reads/list.js';

export default defineQueryHandler<'list_vat_returns'>(
  listOf('list_vat_returns', {
    select: SELECT_VAT_RETURN,
    alias: 'v',
    where: () => ['v.replaced_by_id is null'],
    key: {
      parts: [
        { sql: 'v.period_start', of: (row) => row.period_start, type: 'date' },
        { sql: 'v.id', of: (row) => row.id },
      ],
    },
    filters: {
      state: is('v.state'),
      from: (given, $) => `v.period_end >= ${$(given)}::date`,
      until: (given, $) => `v.period_start <= ${$(given)}::date`,
    },
    context: () => Promise.resolve(localDay(new Date())),
    item: (row: VatReturnRow, today: string) => vatReturnRecord(row, today),
  }),
);
