import { joinReasons } from '#schemas/sentences/combine.js';
import { asSaid, say } from '#schemas/sentences/say.js';
import type { VatCode } from '../../regions/vat-code.js';
import { ITALIAN_POSTING_ACCOUNTS } from './posting/posting-accounts.js';
import { define, RATES } from './vat-code-definition.js';

/*
 * Codes for purchases, named by this service. VP3 takes the full base of every purchase with an invoice, VP5 the
 * deducted part of the tax, VP4 the tax that the buyer computes under reverse charge.
 */
const DEDUCTIBLE: readonly VatCode[] = RATES.map((rate) =>
  define(`A${rate}`, 'purchase', {
    names: [`Acquisto IVA ${rate}%`, `Purchase with ${rate} % VAT`],
    source: 'DPR 633/72 art. 19',
    mark: 'verified',
    mechanism: 'charged',
    rate,
    deductiblePercent: '100',
    boxes: { base: ['VP3'], deductible: ['VP5'] },
  }),
);

const NOT_DEDUCTIBLE: readonly VatCode[] = RATES.map((rate) =>
  define(`A${rate}D0`, 'purchase', {
    names: [`Acquisto IVA ${rate}% indetraibile`, `Purchase with ${rate} % VAT, not deductible`],
    source: say('source_dpr_19_bis_representation'),
    mark: 'secondary',
    mechanism: 'charged',
    rate,
    deductiblePercent: '0',
    boxes: { base: ['VP3'], deductible: ['VP5'], mark: 'secondary' },
  }),
);

const PARTLY_DEDUCTIBLE: readonly VatCode[] = [
  define('A22D50', 'purchase', {
    names: ['Acquisto IVA 22% detraibile 50%', 'Purchase with 22 % VAT, half deductible'],
    source: say('source_dpr_19_half'),
    mark: 'secondary',
    mechanism: 'charged',
    rate: '22',
    deductiblePercent: '50',
    boxes: { base: ['VP3'], deductible: ['VP5'], mark: 'secondary' },
  }),
  define('A22D40', 'purchase', {
    names: ['Acquisto IVA 22% detraibile 40%', 'Purchase with 22 % VAT, 40 % deductible'],
    source: 'DPR 633/72 art. 19-bis1(1)(c)(d)',
    mark: 'verified',
    mechanism: 'charged',
    rate: '22',
    deductiblePercent: '40',
    boxes: { base: ['VP3'], deductible: ['VP5'], mark: 'secondary' },
  }),
];

const REVERSE_CHARGE_CASES = [
  ['16', 'Inversione contabile interna', 'Domestic reverse charge', 'DPR 633/72 art. 17(6), 74'],
  ['17', 'Servizi dall’estero', 'Services from abroad', 'DPR 633/72 art. 7-ter, 17(2)'],
  ['18', 'Beni dalla UE', 'Goods from the EU', 'DL 331/93 art. 38, 46'],
  ['19', 'Beni da non residente, art. 17(2)', 'Goods in Italy from a non-resident', 'DPR 633/72 art. 17(2)'],
] as const;

/**
 * ARC17 at the standard rate, ARC17R10 at 10 %. The number is the type of the document that is sent to the exchange.
 */
const REVERSE_CHARGE: readonly VatCode[] = REVERSE_CHARGE_CASES.flatMap(([type, italian, english, source]) =>
  RATES.map((rate) =>
    define(`ARC${type}${rate === '22' ? '' : `R${rate}`}`, 'purchase', {
      names: [`${italian}, IVA ${rate}%`, `${english}, ${rate} %`],
      source,
      mark: 'secondary',
      mechanism: 'reverse_charge',
      rate,
      deductiblePercent: '100',
      calculatedVatAccount: '2601',
      documentType: `TD${type}`,
      // Not in VP2 as well: this reading of the form is not verified.
      boxes: { base: ['VP3'], tax: ['VP4'], deductible: ['VP5'], mark: 'unverified' },
    }),
  ),
);

/** The share of the computed VAT that is deducted: the limits of charged VAT hold for reverse charge too. */
const LIMITED_SHARES = [
  ['0', say('source_dpr_19_copy')],
  ['40', 'DPR 633/72 art. 19-bis1(1)(c)(d)'],
  ['50', say('source_dpr_19_half')],
] as const;

/** ARC17D50: services from abroad at the standard rate, half of the VAT deductible. */
const LIMITED_REVERSE_CHARGE: readonly VatCode[] = REVERSE_CHARGE.filter(({ rate }) => rate === '22').flatMap((row) =>
  LIMITED_SHARES.map(([share, source]) => ({
    ...row,
    code: `${row.code}D${share}`,
    name: `${row.name}, detraibile ${share}%`,
    englishName: `${row.englishName}, ${share} % of it deductible`,
    deductiblePercent: share,
    source: joinReasons([asSaid(row.source), asSaid(source)]),
  })),
);

/**
 * The customs bill carries base and VAT; the cost is on the invoice of the supplier (code AE), and the agent's invoice
 * charges duty and VAT as disbursements. ABD at the standard rate, ABDR10 at 10 %.
 */
const CUSTOMS: readonly VatCode[] = RATES.map((rate) =>
  define(`ABD${rate === '22' ? '' : `R${rate}`}`, 'purchase', {
    names: [`Bolletta doganale, IVA ${rate}%`, `Customs bill of entry, ${rate} %`],
    source: 'DPR 633/72 art. 67–70',
    mark: 'secondary',
    mechanism: 'charged',
    rate,
    deductiblePercent: '100',
    transitAccount: ITALIAN_POSTING_ACCOUNTS.customsTransit,
    boxes: { base: ['VP3'], deductible: ['VP5'], mark: 'secondary' },
  }),
);

const OTHERS: readonly VatCode[] = [
  define('AN', 'purchase', {
    names: ['Acquisto senza IVA', 'Purchase without VAT (exempt, flat-rate supplier)'],
    source: 'DPR 633/72 art. 10; L. 190/2014',
    mark: 'secondary',
    boxes: { base: ['VP3'], mark: 'secondary' },
  }),
  define('AN1', 'purchase', {
    names: ['Escluso art. 15', 'Excluded from the base, art. 15 (disbursements, stamp duty)'],
    source: say('source_dpr_15_not_vp3'),
    mark: 'secondary',
    boxes: { mark: 'secondary' },
  }),
  define('AE', 'purchase', {
    names: ['Acquisto con IVA estera', 'Purchase with foreign VAT, which is part of the cost'],
    source: say('source_foreign_vat_not_italian'),
    mark: 'secondary',
    boxes: { mark: 'unverified' },
  }),
  define('AX', 'purchase', {
    names: ['Scontrino senza fattura', 'Shop receipt without invoice'],
    source: say('source_dpr_19_25_no_invoice'),
    mark: 'secondary',
    boxes: { mark: 'unverified' },
  }),
];

export const ITALIAN_PURCHASE_VAT_CODES: readonly VatCode[] = [
  ...DEDUCTIBLE,
  ...NOT_DEDUCTIBLE,
  ...PARTLY_DEDUCTIBLE,
  ...REVERSE_CHARGE,
  ...LIMITED_REVERSE_CHARGE,
  ...CUSTOMS,
  ...OTHERS,
];
