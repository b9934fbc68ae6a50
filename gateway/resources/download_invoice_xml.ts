import type { OutgoingInvoice, WrittenInvoice } from '#domain/einvoice/outgoing-invoice.js';
import { writeOioubl } from '#domain/einvoice/write-oioubl.js';
import { writePeppol } from '#domain/einvoice/write-peppol.js';
import { outgoingSale } from '#domain/sales/outgoing-sale.js';
import type { Violation } from '#domain/violation.js';
import { inOrganization } from '#platform/database/transaction.js';
import { ActionError } from '#schemas/errors.js';
import { invalidInput } from '#schemas/validate.js';
import { loadInvoice, saleToWrite, type LoadedInvoice } from '../invoices/load-invoice.js';
import { principalOf } from '../middleware/authenticate.js';
import { defineFileHandler } from '../resource-handler.js';

const FORMATS = ['oioubl', 'peppol', 'fatturapa'] as const;
type Format = (typeof FORMATS)[number];

const WRITERS: Readonly<Record<Exclude<Format, 'fatturapa'>, (invoice: OutgoingInvoice) => WrittenInvoice>> = {
  oioubl: writeOioubl,
  peppol: writePeppol,
};

export default defineFileHandler<'download_invoice_xml'>(async (context, id, { database }) => {
  const wanted = context.query['format'];
  const format = FORMATS.find((known) => known === wanted);
  if (wanted !== undefined && format === undefined)
    throw invalidInput([{ pointer: '/format', message: `must be one of ${FORMATS.join(', ')}` }]);
  const file = await inOrganization(database, principalOf(context).organizationId, async (tx) => {
    const loaded = await loadInvoice(tx, id);
    if (loaded.row.state === 'draft')
      throw incomplete([{ pointer: '', message: 'is a draft; it gets its number when it is issued' }]);
    const chosen = format ?? usualFormat(loaded);
    if (chosen !== 'fatturapa') return { name: loaded.row.number ?? id, xml: write(loaded, chosen) };
    const [sent] = await tx.sql<{ xml: string; file_name: string }>`
      select xml, file_name from einvoices where organization_id = current_organization() and invoice_id = ${id}
      order by generation desc limit 1`;
    if (!sent) throw incomplete([{ pointer: '/format', message: 'the invoice was not sent to the Italian exchange' }]);
    return { name: sent.file_name.replace(/\.xml$/, ''), xml: sent.xml };
  });
  context.set('Cache-Control', 'private, no-cache');
  context.attachment(`${file.name.replaceAll(/[^\w.-]/g, '_')}.xml`);
  context.set('Content-Type', 'application/xml; charset=utf-8');
  context.body = file.xml;
});

function usualFormat({ row, books }: LoadedInvoice): Format {
  if (books.seller.region === 'italy') return 'fatturapa';
  return row.buyer.country === 'DK' || row.buyer.country === null ? 'oioubl' : 'peppol';
}

function write(loaded: LoadedInvoice, format: Exclude<Format, 'fatturapa'>): string {
  const prepared = outgoingSale(saleToWrite(loaded));
  if (!prepared.ok) throw incomplete(prepared.violations);
  const written = WRITERS[format](prepared.invoice);
  if (!written.ok) throw incomplete(written.violations);
  return written.xml;
}

function incomplete(violations: readonly Violation[]): ActionError {
  const sentences = violations.map(({ pointer, message }) => `${pointer} ${message}`.trim());
  return new ActionError('invoice_incomplete', `The XML file cannot be created: ${sentences.join('; ')}.`, violations);
}
