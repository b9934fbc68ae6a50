import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { refuseFile } from '../../file-error.js';
import { reportStep } from '../../threads/serve-jobs.js';

/** Five metres, the largest page that PDF allows without other units. */
const MAX_SIDE_POINTS = 14_400;

/** Opens a page and begins its time. Throws a FileError for a page that is larger than any paper. Runs in the PDF thread. */
export async function openPage(document: PDFDocumentProxy, number: number): Promise<PDFPageProxy> {
  reportStep();
  const page = await document.getPage(number);
  const { width, height } = page.getViewport({ scale: 1 });
  if (!(width <= MAX_SIDE_POINTS && height <= MAX_SIDE_POINTS))
    throw refuseFile('pdf_page_too_large', {
      page: number,
      width: Math.round(width),
      height: Math.round(height),
      most: MAX_SIDE_POINTS,
    });
  return page;
}
