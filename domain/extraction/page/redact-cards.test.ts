import { redactCards } from './redact-cards.js';

test.each([
  ['VISA 4571 9940 0000 0007 godkendt', 'VISA [card number] godkendt'],
  ['Carta 4111111111111111', 'Carta [card number]'],
  ['5500-0000-0000-0004', '[card number]'],
])('%j has no card number any more', (text, redacted) => {
  expect(redactCards(text)).toBe(redacted);
});

test.each([
  'Total 1.250,00',
  'CVR 12345674',
  'XXXX XXXX XXXX 0797',
  'Faktura 20260000417',
  'Tlf. 33 12 45 67  CVR 12 34 56 74',
])('%j stays as it is', (text) => {
  expect(redactCards(text)).toBe(text);
});
