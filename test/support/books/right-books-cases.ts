import type { RegionKey } from '#schemas/region-keys.js';

const ubl = (supplier: string, ...items: readonly string[]): string => [`ubl: ${supplier}`, ...items].join('\n');
export const fatturaPa = (supplier: string, ...items: readonly string[]): string =>
  [`fatturapa: ${supplier}`, ...items].join('\n');

interface Case {
  readonly what: string;
  readonly region: RegionKey;
  readonly body: string;
  readonly coding: readonly string[];
  /** The question, and the answer that keeps this coding. */
  readonly asks?: readonly [question: string, choice: string];
  /** Part of the legal reason. */
  readonly why: string;
  readonly entry: readonly string[];
}

/** Purchases of both countries as people capture them: the date is written as DATE, or as ISO in XML. */
export const CASES: readonly Case[] = [
  {
    what: 'a taxi without VAT',
    region: 'denmark',
    body: 'Dantaxi\nCVR 25063864\nKvittering\nDato: DATE\nTaxameter   350,00\nMomsfri   350,00\nI alt DKK   350,00',
    coding: ['2470 I0'],
    why: '"momsfri"',
    entry: ['2470 350.00', '6481 -350.00'],
  },
  {
    what: 'a train that prints VAT of nothing',
    region: 'denmark',
    body: 'DSB\nCVR 25050053\nKvittering\nDato DATE\nTogbillet   299,00\nMoms   0,00\nI alt DKK   299,00',
    coding: ['2470 I0'],
    why: 'moms',
    entry: ['2470 299.00', '6481 -299.00'],
  },
  {
    what: 'goods from the EU by category K',
    region: 'denmark',
    body: ubl('Textil AB | SE556012579001 | SE | ISO | K-1 | DKK', 'Handelsvarer til videresalg | 1000.00 | 0 | K'),
    coding: ['1630 IVEU'],
    why: 'ML §§ 11, 46',
    entry: ['1630 1000.00', '7740 250.00', '7440 -1000.00', '7700 -250.00'],
  },
  {
    what: 'domestic reverse charge by category AE',
    region: 'denmark',
    body: ubl('Distribution A/S | DK25063864 | DK | ISO | AE-1 | DKK', 'Apple iPhone, 10 stk | 1000.00 | 0 | AE'),
    coding: ['2310 IOB'],
    why: 'ML § 46',
    entry: ['2310 1000.00', '7740 250.00', '7440 -1000.00', '7680 -250.00'],
  },
  {
    what: 'a German invoice for goods in words',
    region: 'denmark',
    body: 'Krause GmbH\nHamburg, Deutschland\nUSt-IdNr. DE136695976\nRechnung Nr. 331\nRechnungsdatum DATE\nBürostuhl, 4 Stk   960,00\nGesamtbetrag EUR   960,00\nInnergemeinschaftliche Lieferung',
    coding: ['2230 IVEU'],
    why: 'innergemeinschaftliche lieferung',
    entry: ['2230 7161.60', '7740 1790.40', '7440 -7161.60', '7700 -1790.40'],
  },
  {
    what: 'a foreign receipt for a service',
    region: 'denmark',
    body: 'GitHub, Inc.\nSan Francisco, CA 94107, United States\nReceipt\nDate ISO\nGitHub Team, 5 seats   USD 20.00\nTotal   USD 20.00',
    coding: ['2310 IYX'],
    why: 'services from outside the EU',
    entry: ['2310 138.00', '7740 34.50', '6481 -138.00', '7720 -34.50'],
  },
  {
    what: 'Norwegian VAT',
    region: 'denmark',
    body: 'Oslo Design AS\nStorgata 10, 0155 Oslo, Norge\nOrg.nr. NO 981 276 957 MVA\nFaktura 3321\nFakturadato DATE\nKonsulenttimer   4.000,00\nMVA 25 %   1.000,00\nTotalt NOK   5.000,00',
    coding: ['2510 I0'],
    why: 'never Danish input VAT',
    entry: ['2510 3250.00', '7440 -3250.00'],
  },
  {
    what: 'a hotel bill with dinner',
    region: 'denmark',
    body: 'Hotel Strand A/S\nCVR 19246778\nFaktura 77120\nDato DATE\nOvernatning   1.200,00\nRestaurant: middag   400,00\nSubtotal   1.600,00\nMoms 25%   400,00\nI alt DKK   2.000,00',
    coding: ['2470 I25', '1890 IREP'],
    why: 'ML § 42',
    entry: ['2470 1200.00', '1890 475.00', '7740 325.00', '7440 -2000.00'],
  },
  {
    what: 'parking of an unknown vehicle',
    region: 'denmark',
    body: 'EasyPark A/S\nCVR 28660943\nFaktura 881\nDato DATE\nParkering, 14 gange   500,00\nMoms 25%   125,00\nTotal DKK   625,00',
    coding: ['2620 I0'],
    asks: ['vehicle', 'car'],
    why: 'is not deducted',
    entry: ['2620 625.00', '7440 -625.00'],
  },
  {
    what: 'goods from the EU',
    region: 'italy',
    body: ubl('Minoterie SA | FR40303265045 | FR | ISO | F-1 | EUR', 'Merce per rivendita | 900.00 | 0 | K'),
    coding: ['4101 ARC18'],
    why: 'document TD18',
    entry: ['4101 900.00', '1601 198.00', '2501 -900.00', '2601 -198.00'],
  },
  {
    what: 'cleaning under reverse charge',
    region: 'italy',
    body: fatturaPa(
      'Splendida S.r.l. | IT06363391001 | TD01 | ISO | 26/14',
      'Servizio di pulizia uffici | 420.00 | N6.7',
    ),
    coding: ['4209 ARC16'],
    why: 'natura N6.7',
    entry: ['4209 420.00', '1601 92.40', '2501 -420.00', '2601 -92.40'],
  },
  {
    what: 'outlays under art. 15',
    region: 'italy',
    body: fatturaPa(
      'Avv. Laura Bianchi | IT02313821007 | TD06 | ISO | 12',
      'Assistenza legale | 800.00 | 22',
      'Contributo unificato | 98.00 | N1',
    ),
    coding: ['4204 A22', '4204 AN1'],
    why: 'DPR 633/72 art. 15',
    entry: ['4204 800.00', '4204 98.00', '1601 176.00', '2501 -1074.00'],
  },
  {
    what: 'a courtesy copy with withholding tax',
    region: 'italy',
    body: "Ing. Anna Conti\nP.IVA 02313821007\nParcella n. 8\nData DATE\nOnorario consulenza   1.000,00\nContributo Inarcassa 4%   40,00\nImponibile   1.040,00\nIVA 22%   228,80\nTotale fattura   1.268,80\nRitenuta d'acconto 20%   -200,00\nNetto a pagare EUR   1.068,80",
    coding: ['4204 AX'],
    asks: ['courtesy_copy', 'no_deduction'],
    why: 'courtesy copy',
    entry: ['4204 1268.80', '2501 -1268.80'],
  },
];
