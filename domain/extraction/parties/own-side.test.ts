import { extractDocument } from '../extract-document.js';
import type { ExtractedPaper, OwnNames } from '../confidence/fields.js';
import { pageOfText } from '../page/page.js';

const OWN: OwnNames = {
  name: 'Havnens Snedkeri ApS',
  vatNumber: 'DK12345674',
  businessId: '12345674',
  fiscalCode: null,
  ibans: ['DK5000400440116243'],
};
const ROSSI: OwnNames = { name: 'Rossi Carta S.r.l.', vatNumber: 'IT00743110157', ibans: [] };

const read = (text: string, organization = OWN, knownSuppliersByNumber = {}): ExtractedPaper =>
  extractDocument([pageOfText(text)], { today: '2026-11-16', organization, knownSuppliersByNumber });

const AMOUNTS = `Fakturadato 12-10-2026
Reolsystem, eg        1   10.000,00   10.000,00
Subtotal   10.000,00
Moms 25%    2.500,00
I alt DKK  12.500,00`;
const US = 'Havnens Snedkeri ApS\nHavnegade 4\n8000 Aarhus C\nCVR-nr. 12345674';
const OTHER = 'Nordisk Papir A/S\nSkovvej 8\n8200 Aarhus N\nCVR 13585628';

describe('a paper that this organisation issued', () => {
  it.each([
    [
      'with a heading over the customer',
      `${US}\nTlf. 86 12 34 56\n\nFaktura til:\n${OTHER}\n\nFaktura nr. 42\n${AMOUNTS}`,
    ],
    [
      'with the customer in the window, and our name and number in the foot',
      `Nordisk Papir A/S\nSkovvej 8\n8200 Aarhus N\n\nFAKTURA\nFakturanr. 42\n${AMOUNTS}\n\nHavnens Snedkeri ApS - Havnegade 4 - 8000 Aarhus C - CVR-nr. 12345674`,
    ],
    [
      'to a customer of whom only the name is known',
      `${US}\n\nFaktura til: Peter Hansen\n\nFaktura nr. 42\n${AMOUNTS}`,
    ],
    [
      'as a receipt',
      `Havnens Snedkeri ApS\nCVR 12345674\nKvittering\nDato 12-10-2026\nReol   100,00\nHeraf moms   20,00\nI alt DKK   100,00`,
    ],
    [
      'as a credit note',
      `${US}\n\nKreditnota til:\nNordisk Papir A/S\n\nKreditnota nr. 7\n${AMOUNTS}`.replace(
        'Kreditnota til:',
        'Kunde:',
      ),
    ],
    [
      'to be paid to our account',
      `Snedkeriet\n\nFaktura nr. 42\n${AMOUNTS}\nBetales til Havnens Snedkeri ApS\nIBAN DK50 0040 0440 1162 43`,
    ],
  ])('names it as supplier: %s', (_, text) => {
    const { supplier, supplierVatNumber, ownSide } = read(text);
    expect([supplier?.normalized, ownSide?.normalized]).toEqual(['Havnens Snedkeri ApS', 'issuer']);
    expect(['DK12345674', undefined]).toContain(supplierVatNumber?.normalized);
  });

  it('in Italian', () => {
    const sale = `Rossi Carta S.r.l.\nVia Roma 1, 20121 Milano\nP.IVA 00743110157\n\nSpett.le\nBianchi Legno S.p.A.\nVia Po 2\n10121 Torino\nP.IVA 06363391001\n\nFattura n. 42 del 12/10/2026\nCarta A4   100,00\nImponibile   100,00\nIVA 22%   22,00\nTotale EUR   122,00`;
    expect(read(sale, ROSSI)).toMatchObject({
      supplier: { normalized: 'Rossi Carta S.r.l.' },
      supplierVatNumber: { normalized: 'IT00743110157' },
      buyer: { normalized: 'Bianchi Legno S.p.A.' },
    });
  });
});

describe('a paper that this organisation received', () => {
  it.each([
    ['below the supplier', `${OTHER}\n\n${US}\n\nFaktura nr. 42\n${AMOUNTS}`],
    ['above the supplier', `${US}\n\n${OTHER}\nTlf. 86 10 10 10\n\nFaktura nr. 42\n${AMOUNTS}`],
    ['with a heading', `${OTHER}\n\nFaktureres til:\n${US}\n\nFaktura nr. 42\n${AMOUNTS}`],
    ['by its number only', `${OTHER}\n\nFaktura nr. 42\nDeres CVR-nr.: 12345674\n${AMOUNTS}`],
    [
      'in the window',
      `Havnens Snedkeri ApS\nHavnegade 4\n8000 Aarhus C\n\nFaktura nr. 42\n${AMOUNTS}\nNordisk Papir A/S - Skovvej 8 - 8200 Aarhus N - CVR 13585628 - Tlf 86101010`,
    ],
  ])('has the other company as supplier: %s', (_, text) => {
    const { supplier, supplierVatNumber, ownSide } = read(text);
    expect([supplier?.normalized, supplierVatNumber?.normalized]).toEqual(['Nordisk Papir A/S', 'DK13585628']);
    expect(ownSide?.normalized ?? 'addressee').toBe('addressee');
  });

  it('shows our number as that of the addressee, wherever it stands', () => {
    const { buyerVatNumber } = read(`${OTHER}\n\nFaktura nr. 42\nDeres CVR-nr.: 12345674\n${AMOUNTS}`);
    expect(buyerVatNumber?.normalized).toBe('DK12345674');
  });

  it('keeps a company with another legal form apart', () => {
    const bill = `Rossi Carta S.p.A.\nVia Po 2, 10121 Torino\nP.IVA 06363391001\n\nFattura n. 42 del 12/10/2026\nCarta A4   100,00\nImponibile   100,00\nIVA 22%   22,00\nTotale EUR   122,00`;
    expect(read(bill, ROSSI).supplier?.normalized).toBe('Rossi Carta S.p.A.');
  });
});

it('is doubtful where our number stands below another name, and no other number', () => {
  const { ownSide } = read(`Snedkeren på havnen\nCVR 12345674\n\nFaktura nr. 42\n${AMOUNTS}`);
  expect(ownSide?.normalized).toBe('doubtful');
});

describe('a number in running text', () => {
  const MONTAGE = 'Jysk Montage\nSkovvej 8, 8200 Aarhus N\n\nFaktura nr. 2026-0042';
  const known = { '13585628': 'Nordisk Papir A/S' };
  const bill = (line: string): string =>
    `${MONTAGE}\nFakturadato 12-10-2026\n${line}   1   10.000,00   10.000,00\nSubtotal   10.000,00\nMoms 25%    2.500,00\nI alt DKK  12.500,00`;

  it.each([
    'Montage udført for Nordisk Papir A/S, CVR 13585628',
    'Montage hos Nordisk Papir, CVR-nr. 13585628, uge 40',
    'Arbejde CVR 13585628',
  ])('makes no client the supplier: %s', (line) => {
    const { supplier, supplierVatNumber } = read(bill(line), OWN, known);
    expect([supplier?.normalized, supplierVatNumber]).toEqual(['Jysk Montage', null]);
  });

  it('of the issuer still names a supplier that is known', () => {
    const text = bill('Montage').replace('Skovvej 8, 8200 Aarhus N', 'Skovvej 8, 8200 Aarhus N\nCVR 13585628');
    const { supplier, supplierVatNumber } = read(text, OWN, known);
    expect([supplier?.normalized, supplierVatNumber?.normalized]).toEqual(['Nordisk Papir A/S', 'DK13585628']);
  });

  it.each([
    ['Beløbet trækkes fra Deres konto IBAN IT60 X054 2811 1010 0000 0123 456', null],
    ['Tilbagebetaling sker til kundens konto IBAN IT60 X054 2811 1010 0000 0123 456', null],
    ['Betales til IBAN IT60 X054 2811 1010 0000 0123 456 senest 26-10-2026', 'IT60X0542811101000000123456'],
    ['Addebito SDD sul Vostro conto IBAN IT60 X054 2811 1010 0000 0123 456', null],
  ])("makes an account the supplier's only where it is to be paid to: %s", (line, iban) => {
    expect(read(`${bill('Montage')}\n${line}`).iban?.normalized ?? null).toBe(iban);
  });
});
