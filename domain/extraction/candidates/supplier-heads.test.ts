import { readPaper } from '../../test-support/read-paper.js';

const receipt = (head: string, payment: string): string => `${head}
CVR 13585628
Kvittering 4471
Dato 12-03-2026
Taxikørsel Aarhus C – Tirstrup
Momsfri
I alt DKK 350,00
${payment}`;

test.each([
  'Dantaxi 4x48',
  '7-Eleven',
  '3 Danmark',
  '365discount',
  '4F',
  'OK',
  'Q8',
  // A company may have a payment word in its name.
  'Payment Solutions ApS',
])('the first row of a typed receipt is its supplier: %s', (head) => {
  expect(readPaper(receipt(head, 'Betalt med Dankort'), { region: 'denmark' })).toMatchObject({ supplier: head });
});

test.each([
  'Betalt med Dankort',
  'Betaling modtaget',
  'Kortbetaling',
  'Kontant',
  'Visa/Dankort **** 4412',
  'MobilePay',
  'Pagato con carta',
  'Pagamento elettronico',
  'Pagamento contante',
  'Importo pagato',
  'Paid by card',
  'Payment received',
  'Bezahlt mit Karte',
])('how a receipt was paid is never its supplier: %s', (payment) => {
  const supplier = String(readPaper(receipt('Kvittering', payment), { region: 'denmark' })['supplier']);
  expect(supplier).not.toContain(payment.split(' ')[0]);
});

test('the owner behind "v/" is not the name of the firm', () => {
  const text =
    'Bogholderiet ved Havnen      v/ Tina Lund     CVR 13585628\nFaktura 26-044    30.04.2026\nBogføring 1. kvartal     4.500,00\nMoms     1.125,00\nI alt     5.625,00';
  expect(readPaper(text, { region: 'denmark' })).toMatchObject({ supplier: 'Bogholderiet ved Havnen' });
});
