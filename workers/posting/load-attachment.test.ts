import { createHash, randomFillSync } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { readPdfText } from '#platform/files/read-pdf-text.js';
import { makeDerP7m } from '#platform/files/test-support/make-p7m.js';
import { pdfOfImages, pdfOfText } from '#platform/files/write-pdf.js';
import { findProjectRoot } from '#platform/project-root.js';
import { storageKeyOf } from '#platform/storage/file-storage.js';
import { FolderStorage } from '#platform/storage/folder-storage.js';
import { loadAttachment } from './load-attachment.js';

const folder = mkdtempSync(join(tmpdir(), 'partita-attachments-'));
const storage = new FolderStorage(folder);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let files = 0;
const attachmentOf = async (bytes: Buffer, mimeType: string, name: string) => {
  const storageKey = await keep(bytes);
  return loadAttachment({ storageKey, mimeType, name, text: null }, storage);
};
const wordsOf = async (bytes: Uint8Array): Promise<string> => {
  const { pages } = await readPdfText(new Uint8Array(bytes));
  return pages.flatMap((page) => page.words.map(({ text }) => text)).join(' ');
};
/** Noise cannot be compressed. */
const noise = (side: number): Promise<Buffer> => {
  const pixels = randomFillSync(Buffer.alloc(side * side * 3));
  return sharp(pixels, { raw: { width: side, height: side, channels: 3 } })
    .jpeg({ quality: 100 })
    .toBuffer();
};
const keep = async (bytes: Buffer): Promise<string> => {
  files += 1;
  const key = storageKeyOf(`org_${'0'.repeat(26)}`, `file_${String(files).padStart(26, '0')}`);
  await (await storage.receive(Readable.from([bytes]), 100_000_000)).keep(key);
  return key;
};
const NINE_MEGABYTES = 9_000_000;

it.each([
  ['application/pdf', 'pdf', () => pdfOfText('bill', 'Lomax A/S')],
  ['image/jpeg', 'jpg', () => noise(20)],
  [
    'image/png',
    'png',
    () =>
      sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
        .png()
        .toBuffer(),
  ],
] as const)('sends %s unchanged', async (mimeType, ending, make) => {
  const bytes = await make();
  const file = await attachmentOf(bytes, mimeType, `Bilag nr. 7/8.${ending.toUpperCase()}`);
  expect(file).toEqual({ name: `Bilag nr. 7_8.${ending}`, mediaType: mimeType, bytes });
});

it('renders an electronic invoice for people, also from a signed file', async () => {
  const xml = readFileSync(join(findProjectRoot(), 'test/fixtures/einvoices/fatturapa-parcella-ritenuta-cassa.xml'));
  for (const [bytes, mimeType] of [
    [xml, 'application/xml'],
    [Buffer.from(makeDerP7m(xml)), 'application/pkcs7-mime'],
  ] as const) {
    const file = await attachmentOf(bytes, mimeType, 'IT01234567890_00001.xml.p7m');
    expect([file.mediaType, file.name]).toEqual(['application/pdf', 'IT01234567890_00001.xml.pdf']);
    const words = await wordsOf(file.bytes);
    for (const part of ['Fornitore:', 'Imponibile:', 'Ritenuta:', 'Da pagare:']) expect(words).toContain(part);
    expect(words).not.toContain('<');
    expect(words.replaceAll(' ', '')).toContain(createHash('sha256').update(bytes).digest('hex'));
  }
});

it('renders an XML that is not an invoice as text', async () => {
  const file = await attachmentOf(Buffer.from('<Order><Number>118/A</Number></Order>'), 'application/xml', 'order.xml');
  expect(await wordsOf(file.bytes)).toContain('<Number>118/A</Number>');
});

it('describes a file that cannot be rendered by name and hash', async () => {
  const bytes = Buffer.from('PK\u0003\u0004 an archive');
  const file = await attachmentOf(bytes, 'application/zip', 'bilag.zip');
  const words = await wordsOf(file.bytes);
  expect(file.name).toBe('bilag.pdf');
  expect(words).toContain('The source of this voucher is kept in Partita.');
  expect(words.replaceAll(' ', '')).toContain(createHash('sha256').update(bytes).digest('hex'));
});

it('sends the text of a document without a file', async () => {
  const file = await loadAttachment({ storageKey: null, mimeType: null, name: 'mail', text: 'Faktura 1042' }, storage);
  expect(await wordsOf(file.bytes)).toContain('Faktura 1042');
});

it('shrinks a large picture and a large scanned PDF page by page', async () => {
  // Bytes after the end of a file count for its size but are not visible.
  const enlarged = (bytes: Buffer): Buffer => Buffer.concat([bytes, Buffer.alloc(NINE_MEGABYTES, '%')]);
  const ofPicture = await attachmentOf(enlarged(await noise(100)), 'image/jpeg', 'scan.jpg');
  expect([ofPicture.mediaType, ofPicture.bytes.length < NINE_MEGABYTES]).toEqual(['application/pdf', true]);
  const page = await noise(100);
  const scans = await pdfOfImages('scans', [page, page, page]);
  const ofScans = await attachmentOf(enlarged(scans), 'application/pdf', 'scans.pdf');
  expect(ofScans.bytes.length).toBeLessThan(NINE_MEGABYTES);
  expect((await readPdfText(new Uint8Array(ofScans.bytes))).pages).toHaveLength(3);
}, 60_000);
