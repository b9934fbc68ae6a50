import { createCanvas } from '@napi-rs/canvas';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { openPage } from './open-page.js';

/** A point is 1/72 inch. Scans have 300 dots per inch, and more do not help OCR. */
const DOTS_PER_INCH = 300;

/** Draws one page on white. Runs in the PDF thread. */
export async function renderPage(
  document: PDFDocumentProxy,
  number: number,
  maxSidePixels: number,
): Promise<Uint8Array> {
  const page = await openPage(document, number);
  const { width, height } = page.getViewport({ scale: 1 });
  const scale = Math.min(DOTS_PER_INCH / 72, maxSidePixels / Math.max(width, height, 1));
  const viewport = page.getViewport({ scale });
  const canvas = createCanvas(Math.max(1, Math.ceil(viewport.width)), Math.max(1, Math.ceil(viewport.height)));
  await page.render({ canvas, viewport, background: '#ffffff' }).promise;
  page.cleanup();
  return new Uint8Array(await canvas.encode('png'));
}
