import { findBuyer, isBuyerName } from './buyer.js';
import { pageOfText } from '../page/page.js';
import { rowsOf } from '../page/rows.js';

const buyerOf = (text: string) => findBuyer(rowsOf([pageOfText(text)]));

test.each([
  ['Spett.le\nStudio Verdi S.r.l.\nVia Verdi 1', 'Studio Verdi S.r.l.'],
  ['Spett.le Studio Verdi S.r.l.', 'Studio Verdi S.r.l.'],
  ['Cliente: Studio Verdi S.r.l. P.IVA 00488410010', 'Studio Verdi S.r.l.'],
  ['Cessionario/committente\nDenominazione: Studio Verdi S.r.l.', 'Studio Verdi S.r.l.'],
  ['Faktureres til:\nNordsø Design ApS\nHavnegade 3', 'Nordsø Design ApS'],
  ['Kunde\nNordsø Design ApS', 'Nordsø Design ApS'],
  ['Bill to\nAcme GmbH', 'Acme GmbH'],
])('finds the addressee after its heading in %j', (text, name) => {
  expect(buyerOf(text)?.name).toBe(name);
});

test.each([
  'Kundenr. 1178293',
  'Cliente n. 44',
  "CUSTOMER'S COPY",
  'Kundekopi',
  'Codice cliente 12',
  'Kundeservice 70 10 20 30',
  'Customer to account for any VAT arising on this supply',
])('finds no addressee in %j', (text) => {
  expect(buyerOf(text)).toBeNull();
});

test('takes the VAT number below the addressee as its own', () => {
  const buyer = buyerOf('Grafica Moderna Snc\nP.IVA 01234567897\n\nSpett.le\nStudio Verdi S.r.l.\nP.IVA 00488410010');
  expect(buyer?.vatNumber?.normalized).toBe('IT00488410010');
});

test('takes the lower of two addresses without a heading', () => {
  const buyer = buyerOf(
    'Byens VVS ApS\nVærkstedsvej 9\n4600 Køge\nTlf. 56 65 12 12\n\n\n\nNordsø Design ApS\nHavnegade 3\n8000 Aarhus C\n\n\n\n\n\n\n\n\n\n\n\n\n',
  );
  expect(buyer?.name).toBe('Nordsø Design ApS');
  expect(isBuyerName(buyer, 'NORDSØ DESIGN APS')).toBe(true);
  expect(isBuyerName(buyer, 'Byens VVS ApS')).toBe(false);
});
