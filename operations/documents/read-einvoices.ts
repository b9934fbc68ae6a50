import type { Checked } from '#domain/checked.js';
import type { ReadInvoice } from '#domain/einvoice/read-invoice.js';
import { FileError } from '#platform/file-error.js';
import { unwrapSigned } from '#platform/files/parsing-thread.js';
import { findInvoiceXml, readPdfAttachments } from '#platform/files/read-pdf-attachments.js';
import { sniffFileType, SNIFF_BYTES } from '#platform/files/sniff-file-type.js';
import { readInvoiceXml } from '../reading/reading-thread.js';

/** The XML in a PDF is optional: if it cannot be read, the page itself is still the invoice. */
const readHybrid = async (pdf: Uint8Array): Promise<Checked<readonly ReadInvoice[]> | undefined> => {
  const attachment = findInvoiceXml(await readPdfAttachments(pdf));
  if (!attachment) return undefined;
  try {
    const read = await readInvoiceXml(attachment.bytes);
    return read.ok ? read : undefined;
  } catch (error) {
    if (error instanceof FileError) return undefined;
    throw error;
  }
};

/**
 * Reads invoices from structured data: an XML file, an XML inside a signature (P7M), or an XML attached to a PDF.
 * Returns undefined if the file has no such data, so its page must be read. A refusal is one sentence about an XML that
 * is not an invoice. Throws a FileError if the file was not checked before and is faulty. `owner` as for `readInvoiceXml`.
 */
export const readEinvoices = async (
  bytes: Uint8Array,
  owner?: string,
): Promise<Checked<readonly ReadInvoice[]> | undefined> => {
  switch (sniffFileType(bytes.subarray(0, SNIFF_BYTES))) {
    case 'xml':
      return readInvoiceXml(bytes, owner);
    case 'p7m':
      return readEinvoices(await unwrapSigned(bytes));
    case 'pdf':
      return readHybrid(bytes);
    default:
      return undefined;
  }
};
