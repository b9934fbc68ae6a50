import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { GlobalFonts, loadImage, PDFDocument, type SKRSContext2D } from '@napi-rs/canvas';
import sharp from 'sharp';
import { decodeHeic } from './decode-heic.js';
import { findProjectRoot } from '../project-root.js';

/** A4 in points. */
const PAGE = { width: 595, height: 842 };
const MARGIN = 40;
const FONT_SIZE = 9;
const LINE_HEIGHT = 12;
const FAMILY = 'Partita Sans';
const MAX_PAGES = 50;
/** 200 dots per inch of A4 on the long side: readable when printed, and small. */
const IMAGE_SIDE_PIXELS = 2_340;

/** As many as are read of a picture elsewhere. */
const MAX_PIXELS = 80_000_000;

let fontIsThere = false;
/** A machine may have no fonts at all; the one that the PDF reader brings along has every letter of Danish and Italian. */
function useFont(): void {
  if (fontIsThere) return;
  const packages = createRequire(join(findProjectRoot(), 'package.json'));
  const folder = join(dirname(packages.resolve('pdfjs-dist/package.json')), 'standard_fonts');
  GlobalFonts.registerFromPath(join(folder, 'LiberationSans-Regular.ttf'), FAMILY);
  fontIsThere = true;
}

/** Plain text as PDF, wrapped, page after page. */
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

/** Pictures as PDF, one per page, each brought to the size of a printed page. */
export async function pdfOfImages(title: string, images: readonly Uint8Array[]): Promise<Buffer> {
  const document = new PDFDocument({ title, encodingQuality: 80 });
  for (const bytes of images.slice(0, MAX_PAGES)) {
    const image = await loadImage(Buffer.from(bytes));
    const scale = Math.min(PAGE.width / image.width, PAGE.height / image.height);
    // A page draws pictures too; the types of the library leave that out.
    const context = document.beginPage(PAGE.width, PAGE.height) as SKRSContext2D;
    context.drawImage(image, 0, 0, image.width * scale, image.height * scale);
    document.endPage();
  }
  return document.close();
}

/** HEIC is decoded by a library of its own, upright already. */
export async function jpegOfHeic(bytes: Uint8Array): Promise<Uint8Array> {
  const { width, height, pixels } = await decodeHeic(bytes, MAX_PIXELS);
  return sharp(Buffer.from(pixels.buffer), { raw: { width, height, channels: 4 } })
    .flatten({ background: '#ffffff' })
    .resize({ width: IMAGE_SIDE_PIXELS, height: IMAGE_SIDE_PIXELS, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 80 })
    .toBuffer();
}

/** The pages of an image file (TIFF may have several) as JPEG, upright and on white. */
export async function jpegPages(bytes: Uint8Array): Promise<Uint8Array[]> {
  const { pages = 1 } = await sharp(bytes).metadata();
  return Promise.all(
    Array.from({ length: Math.min(pages, MAX_PAGES) }, (_, page) =>
      sharp(bytes, { page, pages: 1 })
        .rotate()
        .flatten({ background: '#ffffff' })
        .resize({ width: IMAGE_SIDE_PIXELS, height: IMAGE_SIDE_PIXELS, fit: 'inside', withoutEnlargement: true })
        .jpeg({ quality: 80 })
        .toBuffer(),
    ),
  );
}
