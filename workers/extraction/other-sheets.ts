import { say } from '#schemas/sentences/say.js';
import { isUnpostable } from '#domain/coding/facts/unpostable-kinds.js';
import { areSeparateSheets } from '#domain/extraction/page/separate-sheets.js';
import { cutSheetOut } from '#platform/ocr/decode-image.js';
import type { PageWords } from '#platform/ocr/page-words.js';
import { UnreadableError, type OtherSheets, type PageImage, type Reading } from './reading.js';

type PageWithSheets = Pick<PageWords, 'number' | 'otherPapers'>;

/** Adds the other sheets of the pictures to the reading: as files of their own, or as a question. */
export async function withOtherSheets(
  reading: Reading,
  pages: readonly PageWithSheets[],
  images: readonly PageImage[],
  otherSheets: OtherSheets,
  readSheet: (jpeg: Uint8Array) => Promise<Reading>,
): Promise<Reading> {
  const several = pages.filter(({ otherPapers }) => otherPapers.length > 0);
  if (several.length === 0 || otherSheets === 'ignore') return reading;
  // The pages of one file are often the parts of one document, so only a person can say that they are not.
  const maySplit = otherSheets === 'split' || (otherSheets === 'split_if_clear' && images.length === 1);
  if (!maySplit) return askAboutOtherSheets(reading, several);
  const cut = await cutAll(several, images);
  if (otherSheets === 'split' || (await areClear(reading, cut, readSheet))) return { ...reading, otherSheets: cut };
  return askAboutOtherSheets(reading, several);
}

async function cutAll(pages: readonly PageWithSheets[], images: readonly PageImage[]): Promise<Uint8Array[]> {
  const cut: Uint8Array[] = [];
  for (const { number, otherPapers } of pages) {
    const image = images[number - 1];
    if (image === undefined) throw new Error(`there is no page ${number} of ${images.length} to cut`);
    const bytes = await image.load();
    for (const sheet of otherPapers) cut.push(await cutSheetOut(bytes, image.index, sheet));
  }
  return cut;
}

async function areClear(
  reading: Reading,
  cut: readonly Uint8Array[],
  readSheet: (jpeg: Uint8Array) => Promise<Reading>,
): Promise<boolean> {
  const readings = [reading];
  for (const jpeg of cut) {
    try {
      readings.push(await readSheet(jpeg));
    } catch (error) {
      if (error instanceof UnreadableError) return false;
      throw error;
    }
  }
  if (readings.some(({ extraction: { kind } }) => kind !== null && isUnpostable(kind))) return false;
  return areSeparateSheets(
    readings.map(({ extraction: { total, date, supplier } }) => ({
      total,
      date,
      supplierVatNumber: supplier.vatNumber,
    })),
  );
}

/** The document has the fields of one of the sheets and says so. */
function askAboutOtherSheets(reading: Reading, pages: readonly PageWithSheets[]): Reading {
  const warnings = pages.map(({ number, otherPapers }) => ({
    pointer: '/extraction',
    message: say('page_shows_sheets', { page: number, count: otherPapers.length + 1 }),
  }));
  const sheets = Math.max(...pages.map(({ otherPapers }) => otherPapers.length + 1));
  const field = {
    name: 'sheets',
    text: null,
    value: String(sheets),
    confidence: 1,
    box: null,
    reason: say('sheets_found'),
  };
  return {
    ...reading,
    // Coding asks what the other sheets are, and the open question stops the posting.
    extraction: { ...reading.extraction, fields: [...reading.extraction.fields, field] },
    // Below every threshold for automatic posting: a person must look at the picture.
    confidence: 0,
    warnings: [...reading.warnings, ...warnings],
  };
}
