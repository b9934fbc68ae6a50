import type { PdfAttachment } from './pdf/pdf-thread-messages.js';
import { sharedPdfThread, type PdfThread } from './pdf/pdf-thread.js';

export type { PdfAttachment } from './pdf/pdf-thread-messages.js';

const MAX_ATTACHMENT_BYTES = 25 * 1024 * 1024;

/**
 * The file names of data in hybrid invoices: Factur-X and ZUGFeRD from 2.1, ZUGFeRD 1.0 and 2.0, XRechnung. Order-X is
 * left out, because an order is not an invoice. Senders vary the case.
 */
const INVOICE_NAMES: ReadonlySet<string> = new Set([
  'factur-x.xml',
  'zugferd-invoice.xml',
  'xrechnung.xml',
  'cii.xml',
  'ubl.xml',
]);

/**
 * Returns all attachments of a PDF. Throws a FileError: `file_encrypted`, `file_broken`, `file_too_complex`,
 * `file_too_large`.
 */
export const readPdfAttachments = (
  bytes: Uint8Array,
  { thread = sharedPdfThread }: { thread?: PdfThread } = {},
): Promise<readonly PdfAttachment[]> => thread.readAttachments(bytes, MAX_ATTACHMENT_BYTES);

/**
 * Returns the XML of a hybrid invoice: the attachment with a known name, or the only one that ends in .xml. The caller
 * checks whether it is an invoice.
 */
export const findInvoiceXml = (attachments: readonly PdfAttachment[]): PdfAttachment | undefined => {
  const xml = attachments.filter(({ name }) => name.toLowerCase().endsWith('.xml'));
  return xml.find(({ name }) => INVOICE_NAMES.has(name.toLowerCase())) ?? (xml.length === 1 ? xml[0] : undefined);
};
