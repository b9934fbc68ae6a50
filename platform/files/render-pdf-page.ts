import { sharedPdfThread, type PdfThread } from './pdf/pdf-thread.js';

/** A page of A4 at 300 dots per inch is 3,508 high. */
const MAX_SIDE_PIXELS = 3_600;

/**
 * A page of a PDF as people see it, as PNG: for pages that are pictures of text. Pages are counted from 1.
 * Throws a FileError: `file_encrypted`, `file_broken`, `file_too_complex`.
 */
export const renderPdfPage = (
  bytes: Uint8Array,
  page: number,
  { maxSidePixels = MAX_SIDE_PIXELS, thread = sharedPdfThread }: { maxSidePixels?: number; thread?: PdfThread } = {},
): Promise<Uint8Array> => thread.renderPage(bytes, page, maxSidePixels);
