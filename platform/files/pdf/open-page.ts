import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { FileError } from '../../file-error.js';
import { reportStep } from '../../threads/serve-jobs.js';

/** Five metres, the largest page that PDF allows without other units. */
const MAX_SIDE_POINTS = 14_400;

/** Opens a page and begins its time. Throws a FileError for a page that is larger than any paper. Runs in the PDF thread. */
export async function openPage(document: PDFDocumentProxy, number: number): Promise<PDFPageProxy> {
  reportStep();
  const page = await document.getPage(number);
  const { width, height } = page.getViewport({ scale: 1 });
  if (!(width <= MAX_SIDE_POINTS && height <= MAX_SIDE_POINTS))
    throw new FileError(
      'file_too_complex',
      `Page ${number} of the PDF has ${Math.round(width)} × ${Math.round(height)} points. The limit is ${MAX_SIDE_POINTS} points, which are five metres. Print it to a new PDF and send the new one.`,
    );
  return page;
}
