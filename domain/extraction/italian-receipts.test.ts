import { readPaper, type PaperExample } from '../test-support/read-paper.js';

const PAPERS: readonly PaperExample[] = [
  {
    name: 'bar',
    text: `
         BAR CENTRALE
     di Rossi Mario & C. S.n.c.
      Via Roma 15 - 20121 Milano
        P.I. 01234567897
    DOCUMENTO COMMERCIALE
   di vendita o prestazione
DESCRIZIONE        IVA    Prezzo(€)
CAFFE' x2          10%        2,60
BRIOCHE            10%        1,50
ACQUA MINERALE     22%        1,00
TOTALE COMPLESSIVO            5,10
di cui IVA                    0,55
Pagamento contante           10,00
Resto                         4,90
05-03-2026 08:11
DOCUMENTO N. 0123-0044
RT 99MEX012345
`,
    expected: {
      vatNumber: 'IT01234567897',
      date: '2026-03-05',
      number: '0123-0044',
      total: '5.10',
      vat: '0.55',
      kind: 'receipt',
      paymentMeans: 'cash',
      lines: ['2.60', '1.50', '1.00'],
    },
  },
  {
    name: 'supermarket mixed',
    text: `
        SUPERMERCATI ROSSETTO S.P.A.
        Viale Europa 8 37135 Verona
          P.IVA 01234567897
       DOCUMENTO COMMERCIALE
       di vendita o prestazione
DESCRIZIONE               IVA     Prezzo(€)
PANE COMUNE                4%          2,35
LATTE UHT                  4%          1,29
VINO ROSSO                22%          6,90
PROSCIUTTO                10%          4,80
SACCHETTO BIO             22%          0,10
Subtotale                             15,44
Sconto                                -0,50
TOTALE COMPLESSIVO                    14,94
di cui IVA                             1,84
Pagamento elettronico                 14,94
Importo pagato                        14,94
14/02/2026 18:40
DOC.N. 0876-0112
Carta ************3391
`,
    expected: {
      total: '14.94',
      vat: '1.84',
      date: '2026-02-14',
      number: '0876-0112',
      cardDigits: '3391',
      kind: 'receipt',
      paymentMeans: 'card',
    },
  },
  {
    name: 'fuel',
    text: `
ENI STATION 50231
Gestore: Bianchi Luca
P.IVA 01234567897
DOCUMENTO COMMERCIALE
Pompa 3  Gasolio
Litri 30,12   Prezzo/L 1,759
TOTALE EURO             52,98
DI CUI IVA 22%           9,55
Totale detraibile       43,43
Pagamento: BANCOMAT
PAN **** 0042
Data 02/03/26 Ora 07:45
N. Doc. 1044
`,
    expected: { total: '52.98', vat: '9.55', date: '2026-03-02', number: '1044', cardDigits: '0042' },
  },
  {
    name: 'restaurant',
    text: `
TRATTORIA DA GINO SRL
Piazza Navona 3 - Roma
Partita IVA 01234567897
Ricevuta fiscale n. 554
Tavolo 7  Coperti 2
2 COPERTO               5,00
2 PRIMI                26,00
1 SECONDO              18,00
1 VINO CASA            12,00
IMPONIBILE             55,45
IVA 10%                 5,55
TOTALE EURO            61,00
Mancia                  4,00
TOTALE PAGATO          65,00
Carta di credito VISA
28.02.2026 ore 21:30
`,
    expected: { supplier: 'TRATTORIA DA GINO SRL', total: '65.00', vat: '5.55', date: '2026-02-28', number: '554' },
  },
  {
    name: 'hotel',
    text: `
HOTEL BELVEDERE S.R.L.
Lungomare 22 - 47921 Rimini
P.IVA / C.F. 01234567897
Fattura n. 88/2026 del 22/02/2026
Spett.le
Nordsø Design ApS
Havnegade 3, Aarhus DK
P.IVA DK30714024
Soggiorno dal 19/02/2026 al 22/02/2026
Camera doppia uso singola  3 notti   10%   330,00
Cena                       1         10%    45,00
Totale imponibile                          340,91
IVA 10%                                     34,09
Tassa di soggiorno (escl. art. 15)          12,00
Totale documento EUR                       387,00
Pagato con carta **** 1188
`,
    expected: {
      supplier: 'HOTEL BELVEDERE S.R.L.',
      number: '88/2026',
      date: '2026-02-22',
      total: '387.00',
      vat: '34.09',
      kind: 'invoice',
      cardDigits: '1188',
      buyer: 'Nordsø Design ApS',
    },
  },
  {
    name: 'train',
    text: `
TRENITALIA S.p.A.
P.IVA 05403151003
Ricevuta di acquisto
PNR ABX12Z  Biglietto n. 2088812345
Data acquisto 10/01/2026
Partenza 20/01/2026 08:00 Milano Centrale
Arrivo 20/01/2026 11:10 Roma Termini
Frecciarossa 9615 Standard       71,80
Totale                           71,80
IVA 10% compresa                  6,53
Pagamento con carta di credito **** 9012
`,
    expected: { supplier: 'Trenitalia', date: '2026-01-10', number: '2088812345', total: '71.80', vat: '6.53' },
  },
  {
    name: 'mixed table',
    text: `
        MERCATO FRESCO SRL
        Via Po 8 10124 Torino
          P.IVA 01234567897
       DOCUMENTO COMMERCIALE
PANE                 4%      3,12
FORMAGGIO            4%      7,28
BIRRA               22%      6,10
PIATTO PRONTO       10%      5,50
TOTALE COMPLESSIVO          22,00
di cui IVA                   2,00
IMPORTO PAGATO              22,00
BANCOMAT
ALIQ   IMPONIBILE   IMPOSTA
4%          10,00      0,40
10%          5,00      0,50
22%          5,00      1,10
DOC. N. 0301-0007   09/03/2026 12:20
`,
    expected: {
      total: '22.00',
      vat: '2.00',
      number: '0301-0007',
      vatLines: [
        { rate: 4, net: '10.00', tax: '0.40' },
        { rate: 10, net: '5.00', tax: '0.50' },
        { rate: 22, net: '5.00', tax: '1.10' },
      ],
      lines: ['3.12', '7.28', '6.10', '5.50'],
      rates: [4, 4, 22, 10],
    },
  },
  {
    name: 'lines rates',
    text: `
        PANIFICIO ALBA
        Via Alba 2 12051 Alba
          P.I. 01234567897
       DOCUMENTO COMMERCIALE
       di vendita o prestazione
DESCRIZIONE       IVA    Prezzo(€)
FOCACCIA          4%          5,20
TORTA            10%         11,00
CANDELINE        22%          2,44
TOTALE COMPLESSIVO           18,64
di cui IVA                    1,64
Pagamento elettronico        18,64
15-03-2026 11:02
DOCUMENTO N. 0044-0012
`,
    expected: {
      supplier: 'PANIFICIO ALBA',
      total: '18.64',
      vat: '1.64',
      vatLines: [
        { rate: 4, net: '5.00', tax: '0.20' },
        { rate: 10, net: '10.00', tax: '1.00' },
        { rate: 22, net: '2.00', tax: '0.44' },
      ],
      lines: ['5.20', '11.00', '2.44'],
    },
  },
  {
    name: 'taxi',
    text: `
COOPERATIVA RADIOTAXI 3570
P.IVA 01234567897
RICEVUTA TAXI
N. 00871
Data 11/03/2026  Ora 22:15
Da: Fiumicino   A: Roma centro
Importo corsa       48,00
Mancia               2,00
Totale              50,00
Carta VISA **** **** **** 6120
`,
    expected: { total: '50.00', date: '2026-03-11', tip: '2.00', cardDigits: '6120' },
  },
  {
    name: 'parking',
    text: `
PARCHEGGI ITALIA SPA
P.IVA 01234567897
Entrata 10/03/2026 09:01
Uscita  10/03/2026 12:40
Importo EUR          12,00
IVA 22% inclusa       2,16
Scontrino n. 7716
Pagamento contante
`,
    expected: { total: '12.00', vat: '2.16', date: '2026-03-10', number: '7716' },
  },
];

test.each(PAPERS)('reads an Italian receipt: $name', ({ text, expected, context }) => {
  expect(readPaper(text, context)).toMatchObject(expected);
});
