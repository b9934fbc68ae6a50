import { asSaid } from '#schemas/sentences/say.js';
import type { PageWords, ReaderName } from '#platform/ocr/page-words.js';
import { readersOfField } from './readers-of-field.js';

const box = { left: 100, top: 50, width: 80, height: 20 };

const pass = (reader: ReaderName, text: string, top = 50) => ({
  name: reader,
  reader,
  words: [{ text, confidence: 1, box: { ...box, top } }],
});

const page = (...passes: PageWords['passes'][number][]): PageWords => ({
  number: 1,
  width: 400,
  height: 600,
  passes,
  language: 'dan',
  turned: { quarters: 0, degrees: 0, sourceWidth: 400, sourceHeight: 600 },
  otherPapers: [],
});

const field = { value: '112,00', normalized: '112.00', confidence: 0.9, page: 1, box, why: asSaid('') };

test('names the engines that read the value at its place', () => {
  expect(readersOfField([page(pass('pp-ocr', '112,00'), pass('pp-ocr', '112.00'))], field)).toBe('PP-OCR');
  expect(readersOfField([page(pass('pp-ocr', '112,00'), pass('tesseract', '112,00', 55))], field)).toBe(
    'PP-OCR, tesseract',
  );
});

test('leaves out an engine that read something else, or read it elsewhere', () => {
  expect(readersOfField([page(pass('pp-ocr', '117,00'), pass('tesseract', '112,00'))], field)).toBe('tesseract');
  expect(readersOfField([page(pass('pp-ocr', '112,00', 300))], field)).toBeNull();
  expect(readersOfField([page(pass('pp-ocr', '112,00'))], { ...field, box: null })).toBeNull();
});
