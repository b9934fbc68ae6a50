import { readPaper } from '../../test-support/read-paper.js';

it.each(['4 Stk', '4 stk.', '4 Pz', '4 pcs'])('reads the pieces of "Bürostuhl, %s"', (count) => {
  const text = [
    'Krause GmbH',
    'Rechnung Nr. 331',
    'Rechnungsdatum 12-03-2026',
    `Bürostuhl, ${count}   960,00`,
    'Gesamtbetrag EUR   960,00',
  ].join('\n');
  expect(readPaper(text).quantities).toEqual(['4']);
});
