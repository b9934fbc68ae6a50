import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createCanvas, GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import type { Drawing, FontName, Item } from './drawing.js';

const FONT_FILES: Readonly<Record<FontName, string>> = {
  sans: 'DejaVuSans',
  'sans-bold': 'DejaVuSans-Bold',
  'sans-oblique': 'DejaVuSans-Oblique',
  serif: 'DejaVuSerif',
  'serif-bold': 'DejaVuSerif-Bold',
  mono: 'DejaVuSansMono',
  'mono-bold': 'DejaVuSansMono-Bold',
  condensed: 'DejaVuSansCondensed',
  'condensed-bold': 'DejaVuSansCondensed-Bold',
};

/** The fonts that every PDF reader has. */
const STANDARD_FONTS: Readonly<Record<FontName, string>> = {
  sans: 'Helvetica',
  'sans-bold': 'Helvetica-Bold',
  'sans-oblique': 'Helvetica-Oblique',
  serif: 'Times-Roman',
  'serif-bold': 'Times-Bold',
  mono: 'Courier',
  'mono-bold': 'Courier-Bold',
  condensed: 'Helvetica',
  'condensed-bold': 'Helvetica-Bold',
};

const fontFolder = join(dirname(createRequire(import.meta.url).resolve('dejavu-fonts-ttf/package.json')), 'ttf');
const fontPath = (font: FontName): string => join(fontFolder, `${FONT_FILES[font]}.ttf`);

let registered = false;
const registerFonts = (): void => {
  if (registered) return;
  registered = true;
  for (const font of Object.keys(FONT_FILES) as FontName[])
    GlobalFonts.registerFromPath(fontPath(font), `paper-${font}`);
};

/** A picture of one page in shades of grey, 0 black to 255 white. */
export interface Raster {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

const shade = (gray: number): string => {
  const level = Math.round(gray * 255);
  return `rgb(${level},${level},${level})`;
};

const drawOnCanvas = (context: SKRSContext2D, item: Item): void => {
  switch (item.kind) {
    case 'box':
      context.fillStyle = shade(item.gray);
      context.fillRect(item.x, item.y, item.width, item.height);
      return;
    case 'rule':
      context.strokeStyle = shade(0.1);
      context.lineWidth = item.width;
      context.beginPath();
      context.moveTo(item.x1, item.y1);
      context.lineTo(item.x2, item.y2);
      context.stroke();
      return;
    case 'text':
      context.save();
      context.translate(item.x, item.y);
      context.scale(item.stretch, 1);
      context.font = `${item.size}px "paper-${item.font}"`;
      context.textAlign = item.align;
      context.fillStyle = shade(item.gray);
      context.fillText(item.text, 0, 0);
      context.restore();
  }
};

export const renderRaster = async (drawing: Drawing, pixelsPerPoint: number): Promise<Raster> => {
  registerFonts();
  const [width, height] = [Math.ceil(drawing.width * pixelsPerPoint), Math.ceil(drawing.height * pixelsPerPoint)];
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  context.scale(pixelsPerPoint, pixelsPerPoint);
  for (const item of drawing.items) drawOnCanvas(context, item);
  const { data } = context.getImageData(0, 0, width, height);
  const pixels = new Uint8Array(width * height);
  for (let index = 0; index < pixels.length; index += 1) pixels[index] = data[index * 4] ?? 255;
  return Promise.resolve({ width, height, pixels });
};

/** Letters that the standard fonts of PDF do not have would be drawn as others. */
const inLatin1 = (words: string): string => words.replaceAll('−', '-');

const drawOnPdf = (pdf: PDFKit.PDFDocument, item: Item, embedded: boolean): void => {
  switch (item.kind) {
    case 'box':
      pdf.rect(item.x, item.y, item.width, item.height).fill(grayHex(item.gray));
      return;
    case 'rule':
      pdf.lineWidth(item.width).moveTo(item.x1, item.y1).lineTo(item.x2, item.y2).stroke('#222222');
      return;
    case 'text': {
      const words = inLatin1(item.text);
      pdf
        .font(embedded ? fontPath(item.font) : STANDARD_FONTS[item.font])
        .fontSize(item.size)
        .fillColor(grayHex(item.gray));
      const width = pdf.widthOfString(words);
      const left = item.x - (item.align === 'right' ? width : item.align === 'center' ? width / 2 : 0);
      pdf.text(words, left, item.y, { lineBreak: false, baseline: 'alphabetic' });
    }
  }
};

const grayHex = (gray: number): string =>
  `#${Math.round(gray * 255)
    .toString(16)
    .padStart(2, '0')
    .repeat(3)}`;

const finished = (pdf: PDFKit.PDFDocument): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    pdf.on('data', (part: Buffer) => parts.push(part));
    pdf.on('end', () => resolve(Buffer.concat(parts)));
    pdf.on('error', reject);
    pdf.end();
  });

/** The same bytes on every day. */
const INFO = { CreationDate: new Date(0), ModDate: new Date(0) };

/** A PDF with text. */
export const renderPdf = (pages: readonly Drawing[], embedded: boolean): Promise<Buffer> => {
  const pdf = new PDFDocument({ autoFirstPage: false, info: INFO });
  for (const { width, height, items } of pages) {
    pdf.addPage({ size: [width, height], margin: 0 });
    for (const item of items) drawOnPdf(pdf, item, embedded);
  }
  return finished(pdf);
};

/** A PDF as a scanner writes it: one picture per page and no text. */
export const pdfOfPictures = (
  pictures: readonly Buffer[],
  page: { width: number; height: number },
): Promise<Buffer> => {
  const pdf = new PDFDocument({ autoFirstPage: false, info: INFO });
  for (const picture of pictures) {
    pdf.addPage({ size: [page.width, page.height], margin: 0 });
    pdf.image(picture, 0, 0, { width: page.width, height: page.height });
  }
  return finished(pdf);
};

export const jpegOf = ({ width, height, pixels }: Raster, quality: number, blur = 0): Promise<Buffer> => {
  const picture = sharp(pixels, { raw: { width, height, channels: 1 } });
  return (blur > 0.3 ? picture.blur(blur) : picture).jpeg({ quality }).toBuffer();
};
