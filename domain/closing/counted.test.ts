import { textOf } from '#schemas/sentences/text-of.js';
import { counted } from './counted.js';

test.each([
  ['en', '1 document dated in the period is not posted yet.', '2 documents dated in the period are not posted yet.'],
  ['da', '1 bilag med dato i perioden er ikke bogført endnu.', '2 bilag med dato i perioden er ikke bogført endnu.'],
  [
    'it',
    '1 documento datato nel periodo non è ancora registrato.',
    '2 documenti datati nel periodo non sono ancora registrati.',
  ],
] as const)('findings in %s have singular and plural', (language, one, many) => {
  const reader = { language, isPerson: true, operation: (name: string) => name };
  const texts = [1n, 2].map((count) => textOf(counted('found_documents_not_posted', count), reader));
  expect(texts).toEqual([one, many]);
});
