import { einvoiceJson, einvoiceRecord, type StoredEinvoice } from '#tables/einvoice-table.js';
import { defineQueryHandler } from '../query-handler.js';
import { is, listOf, timesOfDays } from '../reads/list.js';

export default defineQueryHandler<'list_einvoices'>(
  listOf('list_einvoices', {
    select: `select e.id, ${einvoiceJson('e')} as einvoice from einvoices e`,
    alias: 'e',
    filters: { state: is('e.state'), invoiceId: is('e.invoice_id'), ...timesOfDays('e.created_at') },
    item: ({ einvoice }: { readonly id: string; readonly einvoice: StoredEinvoice }) => einvoiceRecord(einvoice),
  }),
);
