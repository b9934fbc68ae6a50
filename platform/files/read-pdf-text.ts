import type { PdfText } from './pdf/pdf-thread-messages.js';
import { sharedPdfThread, type PdfThread } from './pdf/pdf-thread.js';

export type { PdfPageText, PdfText, PdfWord } from './pdf/pdf-thread-messages.js';

/**
 * The totals of an invoice are on its first or last page. A catalogue of 1,000 pages would only keep the thread busy.
 */
const DEFAULT_MAX_PAGES = 60;

/**
 * Reads the text layer of a PDF: pages, words and their boxes in points. A scanned page has no words. Throws a
 * FileError: `file_encrypted`, `file_broken`, `file_too_complex`.
 */
export const readPdfText = (
  bytes: Uint8Array,
  { maxPages = DEFAULT_MAX_PAGES, thread = sharedPdfThread }: { maxPages?: number; thread?: PdfThread } = {},
): Promise<PdfText> => thread.readText(bytes, maxPages);
