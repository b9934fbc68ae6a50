import { localDay } from '#domain/calendar/local-day.js';
import { vatReturnRecord } from '#tables/vat-return-table.js';
import { loadVatReturn } from '../reads/load-vat-return.js';
import { defineQueryHandler } from '../query-handler.js';

export default defineQueryHandler<'get_vat_return'>(async ({ id }, { tx }) =>
  vatReturnRecord(await loadVatReturn(tx, id), localDay(new Date())),
);
