import { lettersAndDigits } from '#domain/extraction/page/fold-text.js';
import { findInvoiceNumber } from '#domain/extraction/clues/reference-numbers.js';
import { rowsOf } from '#domain/extraction/page/rows.js';
import { numberHead } from './number-heads.js';

const HEADS = 200;

test.each(['denmark', 'italy'] as const)(
  'the numbers of other things do not hide the number of the invoice: %s',
  (country) => {
    const wrong = Array.from({ length: HEADS }, (_, index) => numberHead(country, index)).filter(({ number, page }) => {
      const found = findInvoiceNumber(rowsOf([page]));
      return lettersAndDigits(found?.value ?? '') !== lettersAndDigits(number);
    });
    expect(wrong.length / HEADS).toBeLessThanOrEqual(0.02);
  },
);
