import { extractionExample } from '#schemas/records/extraction.js';
import { withOtherPapers } from './read-images.js';
import type { Reading } from './reading.js';

const { extractedAt: _, ...extraction } = extractionExample;

const READING: Reading = {
  extraction: {
    ...extraction,
    vatLines: [...extraction.vatLines],
    lineItems: [...extraction.lineItems],
    checks: [...extraction.checks],
    fields: [...extraction.fields],
  },
  confidence: 0.9,
  einvoiceId: null,
  pageText: 'I alt 1.250,00',
  warnings: [],
};

it('keeps the reading of a picture with one sheet', () => {
  expect(withOtherPapers(READING, [{ number: 1, otherPapers: 0 }])).toBe(READING);
});

it('counts the sheets for coding, warns, and takes away the confidence', () => {
  const reading = withOtherPapers(READING, [
    { number: 1, otherPapers: 0 },
    { number: 2, otherPapers: 2 },
  ]);
  expect(reading.extraction.fields.at(-1)).toMatchObject({ name: 'sheets', value: '3' });
  expect(reading.confidence).toBe(0);
  expect(reading.warnings).toEqual([
    { pointer: '/extraction', message: expect.stringContaining('Page 2 shows 3 sheets') },
  ]);
});
