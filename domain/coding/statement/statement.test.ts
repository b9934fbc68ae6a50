import { compareStatement, type BookedDocument } from './compare-statement.js';
import { readStatement } from './read-statement.js';

const shown = (text: string): readonly string[] =>
  readStatement(text).lines.map(
    ({ number, date, amount, isPayment }) => `${isPayment ? 'payment' : number} ${date} ${amount}`,
  );

it.each([
  [
    'Kontoudtog pr. 31-03-2026\nFaktura 1042  1.250,00\nFaktura 1077    890,00\nSaldo 2.140,00',
    ['1042 null 125000', '1077 null 89000'],
    214_000n,
  ],
  [
    'Estratto conto cliente al 31/03/2026\nFattura 881  1.220,00\nFattura 902    610,00\nSaldo 1.830,00',
    ['881 null 122000', '902 null 61000'],
    183_000n,
  ],
  [
    'Dato Tekst Beløb Saldo\nPrimo saldo 500,00\n01-03-2026 Faktura 1042 1.250,00 1.750,00\n10-03-2026 Indbetaling -500,00 1.250,00\n12-03-2026 Kreditnota 77 250,00 1.000,00\nSaldo 1.000,00',
    ['1042 2026-03-01 125000', 'payment 2026-03-10 -50000', '77 2026-03-12 -25000'],
    100_000n,
  ],
  [
    'Statement of account\n2026-03-01 Invoice INV-20417 1,250.00\n2026-03-09 Payment received 250.00\nBalance 1,000.00',
    ['INV-20417 2026-03-01 125000', 'payment 2026-03-09 -25000'],
    100_000n,
  ],
  [
    'Bonifico ricevuto 02/03/2026 300,00\nFatt. 12/A 15/03/2026 610,00\nTotale da pagare 310,00',
    ['payment 2026-03-02 -30000', '12/A 2026-03-15 61000'],
    31_000n,
  ],
] as const)('reads the rows of %#', (text, lines, balance) => {
  expect(shown(text)).toEqual(lines);
  expect(readStatement(text).balance).toBe(balance);
});

const booked = (over: Partial<BookedDocument>): BookedDocument => ({
  id: 'doc_1',
  number: '1042',
  date: '2026-03-01',
  total: 125_000n,
  isPosted: true,
  open: 125_000n,
  ...over,
});

it('names what is missing, different, not posted, and owed without being on the statement', () => {
  const read = readStatement(
    'Faktura 1042 1.250,00\nFaktura 1043 500,00\nFaktura 1044 80,00\nFaktura 1045 90,00\nSaldo 1.920,00',
  );
  const documents = [
    booked({ number: '01042' }),
    booked({ id: 'doc_3', number: '1044', total: 8_000n, open: 0n, isPosted: false }),
    booked({ id: 'doc_4', number: '1045', total: 9_900n, open: 9_900n }),
    booked({ id: 'doc_5', number: '990', total: 7_000n, open: 7_000n, date: '2026-02-01' }),
    booked({ id: 'doc_6', number: '1099', total: 7_000n, open: 7_000n, date: '2026-04-02' }),
  ];
  const compared = compareStatement(read, documents, '2026-03-31');
  expect(compared.lines.map(({ status }) => status)).toEqual(['matched', 'missing', 'not_posted', 'amount_differs']);
  expect(compared.surplus.map(({ id }) => id)).toEqual(['doc_5']);
  expect([compared.statementBalance, compared.booksBalance]).toEqual([192_000n, 141_900n]);
});
