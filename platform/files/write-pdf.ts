import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { GlobalFonts, loadImage, PDFDocument, type SKRSContext2D } from '@napi-rs/canvas';
import { encodeJpegs } from './pictures/picture-thread.js';
import { findProjectRoot } from '../project-root.js';

/** A4 in points. */
const PAGE = { width: 595, height: 842 };
const MARGIN = 40;
const FONT_SIZE = 9;
const LINE_HEIGHT = 12;
const FAMILY = 'Partita Sans';
const MAX_PAGES = 50;
/** The long side of A4 at 200 dots per inch: readable in print, and small. */
const IMAGE_SIDE_PIXELS = 2_340;

let fontIsThere = false;
/** A machine may have no fonts. The font of the PDF reader package has all Danish and Italian letters. */
function useFont(): void {
  if (fontIsThere) return;
  const packages = createRequire(join(findProjectRoot(), 'package.json'));
  const folder = join(dirname(packages.resolve('pdfjs-dist/package.json')), 'standard_fonts');
  GlobalFonts.registerFromPath(join(folder, 'LiberationSans-Regular.ttf'), FAMILY);
  fontIsThere = true;
}

/** Writes plain text to a PDF, with line wrapping and page breaks. */
export function pdfOfText(title: string, text: string): Buffer {
  useFont();
  const document = new PDFDocument({ title });
  const perLine = 105;
  const lines = text
    .split(/\r?\n/)
    .flatMap((line) => (line === '' ? [''] : (line.match(new RegExp(`.{1,${perLine}}`, 'gu')) ?? [])));
  const perPage = Math.floor((PAGE.height - 2 * MARGIN) / LINE_HEIGHT);
  const pages = Math.min(Math.max(Math.ceil(lines.length / perPage), 1), MAX_PAGES);
  for (let page = 0; page < pages; page += 1) {
    const context = document.beginPage(PAGE.width, PAGE.height);
    context.font = `${FONT_SIZE}px "${FAMILY}"`;
    context.fillStyle = '#000000';
    lines
      .slice(page * perPage, (page + 1) * perPage)
      .forEach((line, index) => context.fillText(line, MARGIN, MARGIN + (index + 1) * LINE_HEIGHT));
    document.endPage();
  }
  return document.close();
}

/** Writes pictures to a PDF, one per page, each scaled to the size of a printed page. */
export async function pdfOfImages(title: string, images: readonly Uint8Array[]): Promise<Buffer> {
  const document = new PDFDocument({ title, encodingQuality: 80 });
  for (const bytes of images.slice(0, MAX_PAGES)) {
    const image = await loadImage(Buffer.from(bytes));
    const scale = Math.min(PAGE.width / image.width, PAGE.height / image.height);
    // The canvas of a page can draw pictures, but the library's types do not declare it.
    const context = document.beginPage(PAGE.width, PAGE.height) as SKRSContext2D;
    context.drawImage(image, 0, 0, image.width * scale, image.height * scale);
    document.endPage();
  }
  return document.close();
}

/** The pages of an image file as JPEG, upright and on white. A TIFF may have several pages. Throws a PictureError. */
export const jpegPages = (bytes: Uint8Array): Promise<readonly Uint8Array[]> =>
  encodeJpegs(bytes, { maxPages: MAX_PAGES, maxSidePixels: IMAGE_SIDE_PIXELS });
