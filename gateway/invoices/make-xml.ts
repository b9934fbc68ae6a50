import { say } from '#schemas/sentences/say.js';
import { reasonsOf } from '#schemas/sentences/violation.js';
import type { OutgoingInvoice, WrittenInvoice } from '#domain/einvoice/outgoing-invoice.js';
import { writeOioubl } from '#domain/einvoice/write-oioubl.js';
import { writePeppol } from '#domain/einvoice/write-peppol.js';
import type { XmlFormat } from '#domain/sales/sale-rules.js';
import { outgoingSale } from '#domain/sales/outgoing-sale.js';
import type { Violation } from '#domain/violation.js';
import type { Transaction } from '#platform/database/transaction.js';
import { type ActionError, refuse } from '#schemas/errors.js';
import { loadInvoice, saleToWrite, type LoadedInvoice } from './load-invoice.js';
import type { InvoiceFile } from './make-pdf.js';

const WRITERS: Readonly<Record<Exclude<XmlFormat, 'fatturapa'>, (invoice: OutgoingInvoice) => WrittenInvoice>> = {
  oioubl: writeOioubl,
  peppol: writePeppol,
};

/** The XML of an issued invoice, in the usual format if none is given. Errors: `not_found`, `invoice_incomplete`. */
export async function makeInvoiceXml(tx: Transaction, id: string, format?: XmlFormat): Promise<InvoiceFile<string>> {
  const loaded = await loadInvoice(tx, id);
  if (loaded.row.state === 'draft') throw incomplete([{ pointer: '', message: say('draft_has_no_number') }]);
  const chosen = format ?? usualFormat(loaded);
  if (chosen !== 'fatturapa') return fileOf(loaded.row.number ?? id, write(loaded, chosen));
  const [sent] = await tx.sql<{ xml: string; file_name: string }>`
    select xml, file_name from einvoices where organization_id = current_organization() and invoice_id = ${id}
    order by generation desc limit 1`;
  if (!sent) throw incomplete([{ pointer: '/format', message: say('not_sent_to_exchange') }]);
  return fileOf(sent.file_name.replace(/\.xml$/, ''), sent.xml);
}

const fileOf = (name: string, content: string): InvoiceFile<string> => ({
  name: `${name.replaceAll(/[^\w.-]/g, '_')}.xml`,
  content,
});

const usualFormat = ({ row, books }: LoadedInvoice): XmlFormat =>
  books.seller.region.sales.xmlFormat(row.buyer.country);

function write(loaded: LoadedInvoice, format: Exclude<XmlFormat, 'fatturapa'>): string {
  const prepared = outgoingSale(saleToWrite(loaded));
  if (!prepared.ok) throw incomplete(prepared.violations);
  const written = WRITERS[format](prepared.invoice);
  if (!written.ok) throw incomplete(written.violations);
  return written.xml;
}

const incomplete = (violations: readonly Violation[]): ActionError =>
  refuse('invoice_file_incomplete', { reasons: reasonsOf(violations) }, { violations });
