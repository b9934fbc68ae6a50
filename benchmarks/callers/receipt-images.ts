import sharp from 'sharp';
import { syntheticDocuments } from '#evaluation/extraction/documents/synthetic-documents.js';

interface ReceiptImage {
  readonly text: string;
  /** PNG. */
  readonly bytes: Buffer;
}

const LINE_PIXELS = 44;
const LETTER_PIXELS = 30;

const escape = (text: string): string => text.replace(/[<>&]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Synthetic receipts as images, with a monospaced font and some noise, so that both OCR readers have work. */
export const drawReceipts = async (count: number): Promise<ReceiptImage[]> => {
  const documents = syntheticDocuments(count * 4)
    .filter(({ truth }) => truth.kind === 'receipt')
    .slice(0, count);
  return Promise.all(
    documents.map(async ({ pages }) => {
      const words = pages[0]?.passes[0]?.words ?? [];
      const drawn = words.map(
        ({ text, box }) =>
          `<text x="${20 + box.left * 1.8}" y="${40 + (box.top / 20) * LINE_PIXELS}" font-family="monospace" font-size="${LETTER_PIXELS}">${escape(text)}</text>`,
      );
      const height = Math.max(...words.map(({ box }) => (box.top / 20) * LINE_PIXELS)) + 80;
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="820" height="${height}"><rect width="100%" height="100%" fill="#f4f4f0"/>${drawn.join('')}</svg>`;
      const bytes = await sharp(Buffer.from(svg)).blur(0.7).flatten().toColourspace('b-w').png().toBuffer();
      return { text: words.map(({ text }) => text).join(' '), bytes };
    }),
  );
};
