import { FINDING_TEXTS } from './finding-texts.js';

test.each([
  ['en', '1 document dated in the period is not posted yet.', '2 documents dated in the period are not posted yet.'],
  ['da', '1 bilag med dato i perioden er ikke bogført endnu.', '2 bilag med dato i perioden er ikke bogført endnu.'],
  [
    'it',
    '1 documento datato nel periodo non è ancora registrato.',
    '2 documenti datati nel periodo non sono ancora registrati.',
  ],
] as const)('findings in %s have singular and plural', (language, one, two) => {
  const { documentsNotPosted } = FINDING_TEXTS[language];
  expect([documentsNotPosted(1n), documentsNotPosted(2n)]).toEqual([one, two]);
});

it('a gap names one number or a range', () => {
  expect(FINDING_TEXTS.da.numberGap('bank 2026', 7, 7)).toBe(
    'Der er et hul i nummerserien bank 2026: nummer 7 mangler.',
  );
  expect(FINDING_TEXTS.it.numberGap('A 2026', 7, 8)).toBe('La serie A 2026 ha un salto: mancano i numeri da 7 a 8.');
});
