import { asSaid, say } from '#schemas/sentences/say.js';
import sharp from 'sharp';
import { flattenedFrom } from '#platform/pictures/flatten.js';
import type { Sheet } from '#platform/pictures/cut-sheet.js';
import { extractionExample } from '#schemas/records/extraction.js';
import { withOtherSheets } from './other-sheets.js';
import { UnreadableError, type OtherSheets, type Reading } from './reading.js';

const { extractedAt: _, ...extraction } = extractionExample;

const READING: Reading = {
  extraction: {
    ...extraction,
    vatLines: [...extraction.vatLines],
    lineItems: [...extraction.lineItems],
    checks: [],
    fields: extraction.fields.map((field) => ({ ...field, reason: asSaid(field.reason) })),
  },
  confidence: 0.9,
  einvoiceId: null,
  pageText: 'I alt 1.250,00',
  warnings: [],
};

const readingOf = (changes: Partial<Reading['extraction']>): Reading => ({
  ...READING,
  extraction: { ...READING.extraction, ...changes },
});

/** The right half of the picture, which lies on its side. */
const RIGHT_HALF: Sheet = {
  flattened: flattenedFrom([
    { x: 100, y: 0 },
    { x: 200, y: 0 },
    { x: 200, y: 60 },
    { x: 100, y: 60 },
  ]),
  quarters: 1,
};

/** Left blue, right red. */
const picture = (): Promise<Buffer> =>
  sharp({ create: { width: 200, height: 60, channels: 3, background: '#0000ff' } })
    .composite([
      {
        input: { create: { width: 100, height: 60, channels: 3, background: '#ff0000' } },
        left: 100,
        top: 0,
      },
    ])
    .png()
    .toBuffer();

const read = async (
  otherSheets: OtherSheets,
  otherReading: () => Promise<Reading>,
  sheets: readonly (readonly Sheet[])[] = [[RIGHT_HALF]],
): Promise<Reading> =>
  withOtherSheets(
    READING,
    sheets.map((otherPapers, index) => ({ number: index + 1, otherPapers })),
    sheets.map(() => ({ load: picture, index: 0 })),
    otherSheets,
    otherReading,
  );

const another = (): Promise<Reading> => Promise.resolve(readingOf({ total: 80, date: '2026-01-02' }));
const unread = (): Promise<Reading> => Promise.reject(new UnreadableError('nothing_found', 'Nothing was found.'));
const notRead = (): never => {
  throw new Error('the sheet must not be read');
};

const expectQuestion = ({ extraction: { fields }, confidence, otherSheets, warnings }: Reading): void => {
  expect(fields.at(-1)).toMatchObject({ name: 'sheets', value: '2' });
  expect([confidence, otherSheets]).toEqual([0, undefined]);
  expect(warnings).toEqual([{ pointer: '/extraction', message: say('page_shows_sheets', { page: 1, count: 2 }) }]);
};

it('keeps the reading of a picture with one sheet', async () => {
  expect(await read('split_if_clear', notRead, [[]])).toBe(READING);
});

it('cuts out a sheet that is clearly another document, upright and in colour', async () => {
  const reading = await read('split_if_clear', another);
  expect(reading.confidence).toBe(0.9);
  const [jpeg] = reading.otherSheets ?? [];
  expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', width: 60, height: 100 });
  const { channels } = await sharp(jpeg).stats();
  expect(channels.map(({ mean }) => Math.round(mean / 255))).toEqual([1, 0, 0]);
});

it.each<[string, () => Promise<Reading>]>([
  ['has the same total', () => Promise.resolve(READING)],
  ['cannot be read', unread],
  ['is an order confirmation', async () => readingOf({ ...(await another()).extraction, kind: 'order_confirmation' })],
])('asks about a sheet that %s, and takes away the confidence', async (_, sheet) => {
  expectQuestion(await read('split_if_clear', sheet));
});

it('asks about the sheets of a file of several pages', async () => {
  expectQuestion(await read('split_if_clear', notRead, [[RIGHT_HALF], []]));
});

it('cuts out every sheet if a person wants it', async () => {
  const reading = await read('split', notRead, [[RIGHT_HALF], [RIGHT_HALF, RIGHT_HALF]]);
  expect(reading.otherSheets).toHaveLength(3);
});

it('never splits against the answer of a person, nor one sheet of a picture again', async () => {
  expectQuestion(await read('ask', notRead));
  expect(await read('ignore', notRead)).toBe(READING);
});
