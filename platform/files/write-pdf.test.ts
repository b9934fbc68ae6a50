import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { findProjectRoot } from '../project-root.js';
import { readPdfText } from './read-pdf-text.js';
import { jpegPages, pdfOfImages, pdfOfText } from './write-pdf.js';

const wordsOf = async (bytes: Uint8Array): Promise<string[][]> =>
  (await readPdfText(bytes)).pages.map(({ words }) => words.map(({ text }) => text));

test('writes text to pages that can be read again, with Danish and Italian letters', async () => {
  const text = ['Købsfaktura på æøå', 'città perché', ...Array.from({ length: 100 }, (_, index) => `line ${index}`)];
  const pages = await wordsOf(pdfOfText('Faktura', text.join('\n')));
  expect(pages.length).toBe(2);
  expect(pages[0]).toEqual(expect.arrayContaining(['Købsfaktura', 'æøå', 'città', 'perché']));
  expect(pages[1]).toContain('99');
});

test('writes each picture to its own page, whatever its format', async () => {
  const tiff = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#ffffff' } })
    .tiff()
    .toBuffer();
  const pages = await jpegPages(tiff);
  expect(pages).toHaveLength(1);
  expect(Buffer.from(pages[0]!).subarray(0, 2).toString('hex')).toBe('ffd8');
  const pdf = await pdfOfImages('scan', [...pages, ...pages]);
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  expect(await wordsOf(pdf)).toHaveLength(2);
});

test('turns a HEIC photo into a JPEG of page size', async () => {
  const photo = readFileSync(join(findProjectRoot(), 'test/fixtures/pictures/receipt.heic'));
  const [page] = await jpegPages(photo);
  const { format, width = 0, height = 0 } = await sharp(page).metadata();
  expect(format).toBe('jpeg');
  expect(Math.max(width, height)).toBeLessThanOrEqual(2_340);
});
