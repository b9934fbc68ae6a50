import { readPaper, type PaperExample } from '../test-support/read-paper.js';

const PAPERS: readonly PaperExample[] = [
  {
    name: 'taxi',
    text: `
           TAXA 4x35
        Dansk Taxi A/S
      Islevdalvej 120, 2610 Rødovre
        CVR 30714024
   KVITTERING
Vogn: 1287         Turnr.: 448712
Dato: 12-03-2026
Start 08:12   Slut 08:41
Takst 2          km 14,2
Turpris                   312,00
Drikkepenge                38,00
I alt DKK                 350,00
Heraf moms                 62,40
Betalt med VISA **** 4412
`,
    expected: {
      supplier: 'Dansk Taxi A/S',
      vatNumber: 'DK30714024',
      date: '2026-03-12',
      number: '448712',
      total: '350.00',
      vat: '62.40',
      tip: '38.00',
      kind: 'receipt',
      cardDigits: '4412',
      paymentMeans: 'card',
    },
  },
  {
    name: 'discount below the sum, paid with a gift card and a card',
    text: `
Nordhavn Sport A/S
Løbesko               899,00
Sokker 3-pak          119,00
Sum før rabat       1.018,00
Kunderabat           -101,80
Total DKK             916,20
Gavekort nr. 5521     500,00
Restbeløb Dankort     416,20
Momsgrundlag 732,96 Moms 25% 183,24
Byttes senest 11-04-2026
12-03-2026 14:07:31  Kasse 2  Bon 60233
CVR-nr. 30714024
`,
    expected: { supplier: 'Nordhavn Sport A/S', date: '2026-03-12', number: '60233', total: '916.20', vat: '183.24' },
  },
  {
    name: 'table with a row at 0 % and columns without a gap',
    text: `
Valby Posthus ApS
SE/CVR: 30714024
2026-03-12  10:36:52
Transaktion 179212
Frimærker ark          1.051,66 D
Pakke indland            199,28 A
TOTAL DKK              1.250,94
Kode  Sats  Netto  Moms  Brutto
A  25%  159,42  39,86  199,28
D  0%1.051,66  0,001.051,66
DANKORT                1.250,94
`,
    expected: { date: '2026-03-12', number: '179212', total: '1250.94', vat: '39.86' },
  },
  {
    name: 'the end of an offer is not the date',
    text: `
Sundbroen A/S
SE-nr. 30714024
18 FEB 2026 14:34:57
Personbil                256,50
Takst inkl. moms         256,50
Moms 25%                  51,30
Returrabat til 19/02/2026
`,
    expected: { date: '2026-02-18', total: '256.50', vat: '51.30' },
  },
  {
    name: 'supermarket cash',
    text: `
          SuperKøb Valby
      Toftegårds Plads 3, 2500 Valby
         CVR-nr. 88146328
Letmælk 1L            12,95
Rugbrød               22,50
Pant A                 1,00
Bananer               18,00
5 STK
TOTAL                 54,45
Afrunding              0,05
AT BETALE             54,50
KONTANT              100,00
BYTTEPENGE            45,50
MOMS UDGØR            10,69
Kvit.nr. 00231-7 Kasse 4 Eksp. 12
05.03.26 17:22
`,
    expected: {
      supplier: 'SuperKøb Valby',
      date: '2026-03-05',
      number: '00231-7',
      total: '54.50',
      vat: '10.69',
      kind: 'receipt',
      rounding: '0.05',
      deposit: '1.00',
      paymentMeans: 'cash',
    },
  },
  {
    name: 'restaurant',
    text: `
        Restaurant Kystens Perle
          Havnegade 44
          1058 København K
       Tlf. 33 12 45 67   CVR: 30714024
Bord 12            Regning nr. 20871
Bestilt 18:55
2 Dagens menu          598,00
1 Hvidvin              345,00
2 Vand                  70,00
Subtotal             1.013,00
Drikkepenge            100,00
Total                1.113,00
Moms 25% af 1.013,00   202,60
MasterCard XXXX XXXX XXXX 7781
14/02/2026 20:48
Tak for besøget
`,
    expected: {
      supplier: 'Restaurant Kystens Perle',
      date: '2026-02-14',
      number: '20871',
      total: '1113.00',
      vat: '202.60',
      tip: '100.00',
      kind: 'receipt',
      cardDigits: '7781',
    },
  },
  {
    name: 'train',
    text: `
DSB
Telegade 2, 2630 Taastrup
CVR 25050053
Billetnr. 7719 2240 11
Købt: 28-01-2026 10:14
Rejse: København H - Aarhus H
Udrejse 03-02-2026 kl. 07:55
Hjemrejse 05-02-2026 kl. 16:30
1 Voksen Standard     798,00
Pladsbillet            60,00
I alt                 858,00
Persontransport er fritaget for moms
Moms                    0,00
Betalt Dankort **** **** **** 1203
`,
    expected: {
      supplier: 'DSB',
      date: '2026-01-28',
      number: '7719224011',
      total: '858.00',
      vat: '0.00',
      cardDigits: '1203',
      kind: 'receipt',
    },
  },
  {
    name: 'hotel',
    text: `
Hotel Strandgården ApS
Kystvej 8, 9990 Skagen        CVR 88146328
Regning 55102
Gæst: Lars Holm
Nordsø Design ApS
Ankomst 10.02.2026   Afrejse 12.02.2026
Fakturadato 12.02.2026
10.02 Værelse m. morgenmad     1.195,00
11.02 Værelse m. morgenmad     1.195,00
11.02 Middag                     425,00
Total                          2.815,00
Moms 25%                         563,00
Betalt VISA                    2.815,00
`,
    expected: {
      supplier: 'Hotel Strandgården ApS',
      date: '2026-02-12',
      number: '55102',
      total: '2815.00',
      vat: '563.00',
    },
    context: { organization: { name: 'Nordsø Design ApS', vatNumber: 'DK30714024' } },
  },
  {
    name: 'parking',
    text: `
EasyPark ApS
Sdr. Boulevard 1
CVR 30714024
Parkeringskvittering
Kvitteringsnr.: P-2026-88123
Parkeret 03.03.2026 09:00 - 11:30
Købsdato 03.03.2026
Parkering Zone 1102   75,00
Servicegebyr           3,90
Total inkl. moms      78,90
Heraf moms            15,78
Betalt med MobilePay
`,
    expected: {
      date: '2026-03-03',
      number: 'P-2026-88123',
      total: '78.90',
      vat: '15.78',
      paymentMeans: 'mobilepay',
      supplier: 'EasyPark ApS',
    },
  },
  {
    name: 'fuel',
    text: `
CIRCLE K Odense Vest
Middelfartvej 200
CVR 28142412
Bon 99120   Pumpe 4
Blyfri 95   32,18 L x 13,49
                434,11
Kaffe stor               28,00
TOTAL DKK               462,11
MOMS 25,00%              92,42
TOTAL EKSKL. MOMS       369,69
DANKORT                 462,11
Kort: XXXXXXXXXXXX5590
2026-02-27 06:58
`,
    expected: { date: '2026-02-27', number: '99120', total: '462.11', vat: '92.42', cardDigits: '5590' },
  },
  {
    name: 'double width',
    text: `
         KIOSK NORD
      Nordre Gade 2, 7000 Fredericia
        CVR 30714024
Avis                    25,00
Kaffe                   22,00
T O T A L        4 7 , 0 0
Heraf moms              4,40
MobilePay              47,00
03-03-2026 07:12   Bon nr. 8812
`,
    expected: {
      total: '47.00',
      vat: '4.40',
      number: '8812',
      paymentMeans: 'mobilepay',
      vatLines: [{ rate: 25, net: '17.60', tax: '4.40' }],
    },
  },
  {
    name: 'cash given',
    text: `
BYENS BLOMSTER
Algade 5, 4000 Roskilde
CVR 88146328
Buket           249,00
I alt           249,00
Kontant         500,00
Retur           251,00
Moms 25%         49,80
Ekspedition 1123   12.03.2026 14:11
`,
    expected: {
      total: '249.00',
      vat: '49.80',
      date: '2026-03-12',
      paymentMeans: 'cash',
      vatLines: [{ rate: 25, net: '199.20', tax: '49.80' }],
    },
  },
  {
    name: 'taxable and exempt parts of the sum, which are no items',
    text: `
PostNord Danmark A/S
CVR 26663903
Kvittering 77
Dato 12-03-2026
Frimærker             100,00
Kuverter               50,00
Momsfri ydelse          8,00
Momsfri               108,00
Momspligtigt           50,00
Heraf moms             10,00
I alt DKK             158,00
`,
    expected: { total: '158.00', vat: '10.00', lines: ['100.00', '50.00', '8.00'] },
  },
  {
    name: 'bridge',
    text: `
A/S Storebælt
Vester Søgade 10, 1601 København V
CVR-nr. 10634970
Kvittering
Passage 14-03-2026 16:02
Transaktionsnr. 220914417
Personbil               265,00
Heraf moms 25%           53,00
Kort ************8814
`,
    expected: { total: '265.00', vat: '53.00', date: '2026-03-14', number: '220914417', cardDigits: '8814' },
  },
];

test.each(PAPERS)('reads a Danish receipt: $name', ({ text, expected, context }) => {
  expect(readPaper(text, context)).toMatchObject(expected);
});
