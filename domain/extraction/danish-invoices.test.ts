import { readPaper, type PaperExample } from '../test-support/read-paper.js';

const PAPERS: readonly PaperExample[] = [
  {
    name: 'invoice fakturanummer',
    text: `
                                              Byens VVS ApS
                                              Værkstedsvej 9
                                              4600 Køge
                                              CVR-nr.: 88146328
Nordsø Design ApS
Havnegade 3
8000 Aarhus C
CVR-nr.: 30714024

FAKTURA
Fakturanummer: 10472
Fakturadato: 02-03-2026
Ordrenummer: 7781
Deres ref.: Lars Holm
Betales senest: 16-03-2026

Varenr.  Beskrivelse            Antal   Enhed   Pris       Beløb
1001     Montør, timer          3,5     time    595,00     2.082,50
2044     Blandingsbatteri       1       stk     1.299,00   1.299,00
         Servicevogn            1       stk     250,00       250,00
                                        Subtotal           3.631,50
                                        25% moms             907,88
                                        Total DKK          4.539,38
Betaling: Reg.nr. 1234 Kontonr. 0012345678
Ved for sen betaling tilskrives rente.
`,
    expected: {
      supplier: 'Byens VVS ApS',
      vatNumber: 'DK88146328',
      date: '2026-03-02',
      due: '2026-03-16',
      number: '10472',
      total: '4539.38',
      vat: '907.88',
      kind: 'invoice',
      orderReference: '7781',
      buyer: 'Nordsø Design ApS',
      lines: ['2082.50', '1299.00', '250.00'],
      quantities: ['3.5', '1', '1'],
    },
  },
  {
    name: 'invoice eur',
    text: `
Scandi Software A/S                                     INVOICE
Bredgade 10, 1260 København K                           Invoice no. SS-2041
CVR DK88146328                                          Date 04 March 2026
                                                        Due date 03 April 2026
Bill to
Acme GmbH
Hauptstrasse 1
10115 Berlin
VAT DE129273398

Description              Qty     Price       Amount
Licence                   10     49,00       490,00
Support                    1    110,00       110,00
Net                                          600,00 EUR
VAT 25%                                      150,00 EUR
Total EUR                                    750,00
Moms i DKK (kurs 746,05)                   1.119,08
Net i DKK                                  4.476,30
`,
    expected: {
      supplier: 'Scandi Software A/S',
      number: 'SS-2041',
      date: '2026-03-04',
      due: '2026-04-03',
      total: '750.00',
      vat: '150.00',
      currency: 'EUR',
      kind: 'invoice',
      buyer: 'Acme GmbH',
    },
  },
  {
    name: 'credit note',
    text: `
Nordisk Papir A/S
CVR 88146328
KREDITNOTA
Kreditnotanr. K-1881
Dato 11.03.2026
Vedr. faktura 20417
Kunde: Nordsø Design ApS
Kopipapir A4    -5    42,50    -212,50
Subtotal   -212,50
Moms 25%   -53,13
Total DKK   -265,63
`,
    expected: {
      supplier: 'Nordisk Papir A/S',
      number: 'K-1881',
      kind: 'credit_note',
      total: '265.63',
      date: '2026-03-11',
    },
  },
  {
    name: 'reminder',
    text: `
Nordisk Papir A/S
CVR 88146328
BETALINGSPÅMINDELSE
Rykker 1
Dato 11.03.2026
Vi har endnu ikke modtaget betaling for nedenstående faktura:
Fakturanr.   Fakturadato   Forfald      Beløb
20417        02-01-2026    01-02-2026   1.537,50
Rykkergebyr                               100,00
I alt at betale DKK                     1.637,50
`,
    expected: { kind: 'reminder', supplier: 'Nordisk Papir A/S' },
  },
  {
    name: 'statement',
    text: `
Nordisk Papir A/S
CVR 88146328
KONTOUDTOG
Kontonr. 4417
Periode 01.02.2026 - 28.02.2026
Dato        Tekst             Debet      Kredit     Saldo
02.02.2026  Faktura 20417     1.537,50              1.537,50
15.02.2026  Betaling                     1.537,50   0,00
20.02.2026  Faktura 20455       812,00                812,00
Saldo i vores favør 812,00
`,
    expected: { kind: 'statement' },
  },
  {
    name: 'order confirmation',
    text: `
Nordisk Papir A/S
CVR 88146328
ORDREBEKRÆFTELSE
Ordrenr. 99120
Ordredato 11.03.2026
Kopipapir A4    20    42,50    850,00
Subtotal 850,00
Moms 25% 212,50
I alt DKK 1.062,50
Leveringsdato 18.03.2026
`,
    expected: { kind: 'order_confirmation' },
  },
  {
    name: 'utility',
    text: `
Ørsted Energi A/S                                   Opkrævning
Nesa Allé 1, 2820 Gentofte
CVR-nr. 88146328
                                                    Kundenr. 1178293
Nordsø Design ApS                                   Regningsnr. 334491820
Havnegade 3                                         Udstedt den 1. marts 2026
8000 Aarhus C                                       Sidste rettidige betalingsdag 17. marts 2026

Elforbrug 01.12.2025 - 28.02.2026    812 kWh    1.218,00
Abonnement                                        75,00
Beløb uden moms                                1.293,00
Moms 25%                                         323,25
Til betaling                                   1.616,25
+71<001178293334491+88146328<
`,
    expected: {
      supplier: 'Ørsted Energi A/S',
      number: '334491820',
      date: '2026-03-01',
      due: '2026-03-17',
      total: '1616.25',
      vat: '323.25',
      kind: 'invoice',
    },
  },
  {
    name: 'foot supplier',
    text: `
                          FAKTURA

Nordsø Design ApS                            Faktura nr.     2026-114
Havnegade 3                                  Dato            05-03-2026
8000 Aarhus C                                Forfald         19-03-2026

Konsulentydelse februar                   40     850,00     34.000,00

Nettobeløb                                                   34.000,00
Moms (25%)                                                    8.500,00
Totalbeløb                                                   42.500,00

Klarsyn Rådgivning ApS · Søndergade 12 · 8000 Aarhus C · CVR 88146328
Bank: Reg. 5010 Konto 1234567 · IBAN DK5000400440116243
`,
    expected: {
      supplier: 'Klarsyn Rådgivning ApS',
      vatNumber: 'DK88146328',
      number: '2026-114',
      total: '42500.00',
      vat: '8500.00',
      kind: 'invoice',
      buyer: 'Nordsø Design ApS',
      iban: 'DK5000400440116243',
    },
  },
  {
    name: 'invoice two vat',
    text: `
Grafisk Hus ApS
Trykkerivej 4
2650 Hvidovre
CVR 88146328  Tlf. 36 77 12 00  www.grafiskhus.dk

Faktureres til:
Nordsø Design ApS
Havnegade 3
8000 Aarhus C

Faktura
Fakturanr.: 55120             Fakturadato: 20-02-2026
Forfaldsdato: 06-03-2026      Følgeseddel nr. 9917

Tekst                        Antal    Stk. pris      Beløb
Brochurer 16 sider            1.000        3,20     3.200,00
Opsætning                         4      650,00     2.600,00
Rabat                                                -300,00
Momspligtigt beløb                                  5.500,00
Moms 25%                                            1.375,00
Porto (momsfri)                                       120,00
I alt DKK                                           6.995,00
IBAN: DK50 0040 0440 1162 43  SWIFT: DABADKKK
`,
    expected: {
      supplier: 'Grafisk Hus ApS',
      number: '55120',
      date: '2026-02-20',
      due: '2026-03-06',
      total: '6995.00',
      vat: '1375.00',
      deliveryReference: '9917',
      buyer: 'Nordsø Design ApS',
      kind: 'invoice',
      quantities: ['1000', '4', null],
    },
  },
  {
    name: 'invoice logo row',
    text: `
ELEKTROLUX                    El-Installatøren Jensen & Søn A/S
                              Fabriksvej 22 - 6000 Kolding
                              CVR 88146328 - Tlf. 75 50 12 12
Kunde
Nordsø Design ApS
Havnegade 3
8000 Aarhus C
                              Faktura            30771
                              Dato               27-02-2026
                              Betalingsfrist     13-03-2026
Beskrivelse               Antal     Pris      I alt
Udskiftning HPFI             1    1.850,00   1.850,00
Materialer                   1      412,50     412,50
I alt ekskl. moms                            2.262,50
Moms                                           565,63
I alt inkl. moms                             2.828,13
`,
    expected: {
      number: '30771',
      date: '2026-02-27',
      due: '2026-03-13',
      total: '2828.13',
      vat: '565.63',
      lines: ['1850.00', '412.50'],
      vatNumber: 'DK88146328',
      kind: 'invoice',
      supplier: 'El-Installatøren Jensen & Søn A/S',
    },
  },
  {
    name: 'delivery',
    text: `
Nordisk Papir A/S
FØLGESEDDEL
Nr. 9917
Kopipapir A4   20
`,
    expected: { kind: 'delivery_note' },
  },
  {
    name: 'invoice refs order confirmation',
    text: `
Nordisk Papir A/S
CVR 88146328
FAKTURA
Ordrebekræftelse nr. 8812
Fakturanr. 20500
Dato 02-03-2026
Kopipapir 850,00
Moms 25% 212,50
I alt 1.062,50
Rykkergebyr ved for sen betaling kr. 100
`,
    expected: { kind: 'invoice', number: '20500', total: '1062.50' },
  },
];

test.each(PAPERS)('reads a Danish invoice or letter: $name', ({ text, expected, context }) => {
  expect(readPaper(text, context)).toMatchObject(expected);
});
