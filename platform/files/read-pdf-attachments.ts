import type { PdfAttachment } from './pdf/pdf-thread-messages.js';
import { sharedPdfThread, type PdfThread } from './pdf/pdf-thread.js';

export type { PdfAttachment } from './pdf/pdf-thread-messages.js';

const MAX_ATTACHMENT_BYTES = 25 * 1024 * 1024;

/**
 * The names that hybrid invoices give to their data: Factur-X and ZUGFeRD 2.1 on, ZUGFeRD 1.0 and 2.0, XRechnung, Order-X
 * left out because an order is no invoice. Senders vary the case.
 */
const INVOICE_NAMES: ReadonlySet<string> = new Set([
  'factur-x.xml',
  'zugferd-invoice.xml',
  'xrechnung.xml',
  'cii.xml',
  'ubl.xml',
]);

/**
 * Everything that is attached to a PDF. Throws a FileError: `file_encrypted`, `file_broken`, `file_too_complex`,
 * `file_too_large`.
 */
export const readPdfAttachments = (
  bytes: Uint8Array,
  { thread = sharedPdfThread }: { thread?: PdfThread } = {},
): Promise<readonly PdfAttachment[]> => thread.readAttachments(bytes, MAX_ATTACHMENT_BYTES);

/**
 * The XML of a hybrid invoice, if the PDF is one: the attachment with a known name, or the only one that ends in .xml.
 * Whether it is an invoice is for the reader of the XML to say.
 */
export const findInvoiceXml = (attachments: readonly PdfAttachment[]): PdfAttachment | undefined => {
  const xml = attachments.filter(({ name }) => name.toLowerCase().endsWith('.xml'));
  return xml.find(({ name }) => INVOICE_NAMES.has(name.toLowerCase())) ?? (xml.length === 1 ? xml[0] : undefined);
};
