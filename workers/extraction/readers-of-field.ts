import type { Field } from '#domain/extraction/confidence/fields.js';
import { lettersAndDigits } from '#domain/extraction/page/fold-text.js';
import type { Box, PageWords, ReaderName, Word } from '#platform/ocr/page-words.js';

const NAMES: Readonly<Record<ReaderName, string>> = { 'pp-ocr': 'PP-OCR', tesseract: 'tesseract' };

/** Half a line of tolerance: the passes place the same word at slightly different heights. */
const liesIn = (box: Box, { box: word }: Word): boolean => {
  const [x, y] = [word.left + word.width / 2, word.top + word.height / 2];
  const margin = box.height / 2;
  return (
    x >= box.left - margin &&
    x <= box.left + box.width + margin &&
    y >= box.top - margin &&
    y <= box.top + box.height + margin
  );
};

/** Names the OCR engines that have read the text of a field at its place, or null if none has it in one piece. */
export const readersOfField = (pages: readonly PageWords[], { value, page, box }: Field): string | null => {
  const text = lettersAndDigits(value);
  const passes = pages.find(({ number }) => number === page)?.passes ?? [];
  if (box === null || text === '') return null;
  const readers = passes
    .filter(({ words }) =>
      lettersAndDigits(
        words
          .filter((word) => liesIn(box, word))
          .map((word) => word.text)
          .join(''),
      ).includes(text),
    )
    .map(({ reader }) => NAMES[reader]);
  return readers.length === 0 ? null : [...new Set(readers)].join(', ');
};
