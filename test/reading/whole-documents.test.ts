import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { createLogger } from '#platform/log.js';
import { createPageReader, type PageReader } from '#platform/ocr/page-reader.js';
import { hasModels, modelFolder } from '#platform/ocr/pp-ocr/model-files.js';
import { findProjectRoot } from '#platform/project-root.js';
import { readDocument } from '#workers/extraction/read-document.js';
import type { Reading } from '#workers/extraction/reading.js';
import { diceOf } from '#evaluation/paper/dice.js';
import { jpegOf, pdfOfPictures, renderRaster, type Raster } from '#evaluation/paper/draw/render.js';
import { DANISH_RECEIPTS } from '#evaluation/paper/denmark/receipts-denmark.js';
import { Till } from '#evaluation/paper/draw/till.js';
import type { PaperTruth } from '#evaluation/paper/truth.js';

/** A till receipt of many lines. */
const printReceipt = async (seed: string): Promise<{ paper: Raster; truth: PaperTruth }> => {
  const layout = DANISH_RECEIPTS.find(({ name }) => name === 'dk-supermarket-deposit');
  if (layout === undefined) throw new Error('the layout is gone');
  const { drawing, truth } = new Till(layout, diceOf(seed)).print();
  return { paper: await renderRaster(drawing, 3), truth };
};

const part = ({ width, height, pixels }: Raster, from: number, to: number): Raster => {
  const [top, bottom] = [Math.floor(height * from), Math.floor(height * to)];
  return { width, height: bottom - top, pixels: pixels.slice(top * width, bottom * width) };
};

const describeWithModels =
  hasModels(modelFolder()) || process.env['PARTITA_NO_SKIPS'] === '1' ? describe : describe.skip;

describeWithModels('a document is read as a whole', () => {
  let reader: PageReader;
  beforeAll(() => {
    reader = createPageReader({ modelFolder: modelFolder(), threads: 1 });
  });
  afterAll(() => reader.close());

  const read = (bytes: Buffer, mediaType: string): Promise<Reading> =>
    readDocument(
      { bytes, mediaType },
      null,
      {
        today: '2026-10-31',
        organization: { name: 'Testorganisation', vatNumber: null, businessId: null, fiscalCode: null, ibans: [] },
        baseCurrency: 'DKK',
        region: 'denmark',
      },
      {
        organizationId: 'org_x',
        log: createLogger('test', 'silent'),
        signal: new AbortController().signal,
        onProgress: () => undefined,
        reader,
      },
    );
  const expectTruth = ({ extraction }: Reading, { date, totalCents, vatNumber, vatCents }: PaperTruth): void =>
    expect([
      extraction.date,
      extraction.total,
      extraction.vat,
      extraction.supplier?.vatNumber?.replace('DK', ''),
    ]).toEqual([date, (totalCents ?? 0) / 100, (vatCents ?? 0) / 100, vatNumber]);

  test('a long receipt in two pictures, as a TIFF of two pages', async () => {
    const { paper, truth } = await printReceipt('long');
    const [top, bottom] = [part(paper, 0, 0.5), part(paper, 0.5, 1)];
    const pageHeight = Math.max(top.height, bottom.height);
    const pixels = Buffer.alloc(paper.width * pageHeight * 2, 255);
    pixels.set(top.pixels);
    pixels.set(bottom.pixels, paper.width * pageHeight);
    const tiff = await sharp(pixels, {
      raw: { width: paper.width, height: pageHeight * 2, channels: 1, pageHeight },
    })
      .tiff()
      .toBuffer();
    const reading = await read(tiff, 'image/tiff');
    expect(reading.extraction.pages).toBe(2);
    expectTruth(reading, truth);
  });

  test('the same as a PDF of two scanned pages', async () => {
    const { paper, truth } = await printReceipt('scans');
    const pages = [part(paper, 0, 0.5), part(paper, 0.5, 1)];
    const pictures = await Promise.all(pages.map((page) => jpegOf(page, 85)));
    const reading = await read(
      await pdfOfPictures(pictures, { width: paper.width / 3, height: paper.height / 6 }),
      'application/pdf',
    );
    expect(reading.extraction).toMatchObject({ pages: 2, method: 'ocr' });
    expectTruth(reading, truth);
  });

  test('two receipts on one picture, each as its own document', async () => {
    const papers = [await printReceipt('left'), await printReceipt('right')];
    const sheets = await Promise.all(
      papers.map(async ({ paper }, index) => ({
        input: await sharp(await jpegOf(paper, 90))
          .resize({ width: 540 })
          .toBuffer(),
        left: 40 + index * 620,
        top: 60,
      })),
    );
    const picture = await sharp({
      create: { width: 1_240, height: 1_900, channels: 3, background: { r: 60, g: 55, b: 50 } },
    })
      .composite(sheets)
      .jpeg()
      .toBuffer();
    const { extraction, otherSheets = [] } = await read(picture, 'image/jpeg');
    const others = await Promise.all(otherSheets.map((sheet) => read(Buffer.from(sheet), 'image/jpeg')));
    const totals = [extraction.total, ...others.map((other) => other.extraction.total)];
    expect(totals.sort()).toEqual(papers.map(({ truth }) => (truth.totalCents ?? 0) / 100).sort());
  });

  test('a photo in HEIC', async () => {
    const heic = readFileSync(join(findProjectRoot(), 'test/fixtures/pictures/receipt.heic'));
    const { extraction } = await read(heic, 'image/heic');
    expect(extraction).toMatchObject({ date: '2026-02-22', total: 112, vat: 22.4, method: 'ocr' });
  });
});
