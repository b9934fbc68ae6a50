import PDFDocument from 'pdfkit';
import { sourceFromBytes } from '#platform/files/file-source.js';
import { findJpegSize } from '#platform/files/jpeg-structure.js';
import { collectPdf } from '../invoices/pdf-canvas.js';

/** The reader of PDFs draws pages with as many dots per inch, so it sees the pixels of the picture. */
const POINTS_PER_PIXEL = 72 / 300;

/** A PDF with a picture on each page. The pictures are JPEGs of our own encoder: pdfkit trusts what it reads. */
export async function pdfOfPictures(jpegs: readonly Uint8Array[]): Promise<Buffer> {
  const pdf = new PDFDocument({ autoFirstPage: false, margin: 0 });
  const done = collectPdf(pdf);
  for (const jpeg of jpegs) {
    const pixels = await findJpegSize(sourceFromBytes(jpeg));
    if (!pixels) throw new Error('the encoder returned no JPEG');
    const [width, height] = [pixels.width * POINTS_PER_PIXEL, pixels.height * POINTS_PER_PIXEL];
    pdf.addPage({ size: [width, height], margin: 0 });
    pdf.image(Buffer.from(jpeg), 0, 0, { width, height });
  }
  pdf.end();
  return done;
}
