import { sharedPdfThread, type PdfThread } from './pdf/pdf-thread.js';

/** An A4 page at 300 dots per inch is 3,508 pixels high. */
const MAX_SIDE_PIXELS = 3_600;

/**
 * Draws a page of a PDF as PNG, for scanned pages. Page numbers start at 1. Throws a FileError: `file_encrypted`,
 * `file_broken`, `file_too_complex`.
 */
export const renderPdfPage = (
  bytes: Uint8Array,
  page: number,
  { maxSidePixels = MAX_SIDE_PIXELS, thread = sharedPdfThread }: { maxSidePixels?: number; thread?: PdfThread } = {},
): Promise<Uint8Array> => thread.renderPage(bytes, page, maxSidePixels);
