import { say, type Told } from '#schemas/sentences/say.js';
import type { Mark } from '../../regions/dated-row.js';
import { NO_BOXES, type BoxEffect, type VatCode, type VatMechanism } from '../../regions/vat-code.js';
import { RULES_SINCE } from './rules-since.js';
import { BOX } from './vat/vat-return-boxes.js';

/*
 * The law does not define letter codes; these are names of this service. Rates and deduction are from momsloven (ML),
 * the effect on the return is from the authority's guide to the VAT return. The codes of a provider are found by rate
 * and type, not by name.
 */
interface Definition {
  /** The code of the public list of VAT codes of 2026 (Momskoder, Erhvervsstyrelsen) that it is reported as. */
  readonly standardCode: string;
  readonly names: readonly [danish: string, english: string];
  readonly source: Told;
  readonly mark?: Mark;
  readonly mechanism?: VatMechanism;
  readonly rate?: string;
  readonly deductiblePercent?: string;
  readonly boxes?: Partial<BoxEffect>;
  readonly calculatedVatAccount?: string;
}

const define = (code: string, direction: 'sale' | 'purchase', definition: Definition): VatCode => ({
  code,
  direction,
  name: definition.names[0],
  englishName: definition.names[1],
  mechanism: definition.mechanism ?? 'none',
  rate: definition.rate ?? '0',
  deductiblePercent: definition.deductiblePercent ?? '0',
  boxes: { ...NO_BOXES, ...definition.boxes },
  calculatedVatAccount: definition.calculatedVatAccount ?? null,
  natura: null,
  standardCode: definition.standardCode,
  documentType: null,
  validFrom: RULES_SINCE,
  validTo: null,
  source: definition.source,
  mark: definition.mark ?? 'verified',
});

const SALES: readonly VatCode[] = [
  define('U25', 'sale', {
    standardCode: 'S01',
    names: ['Salgsmoms 25 %', 'Sale with 25 % VAT'],
    source: 'ML § 33',
    mechanism: 'charged',
    rate: '25',
    boxes: { tax: [BOX.salgsmoms] },
  }),
  define('UEUV', 'sale', {
    standardCode: 'S21',
    names: ['Varesalg til EU-virksomhed', 'Goods to an EU business'],
    source: 'ML § 34(1)(1); Dir. 2006/112/EC art. 138',
    boxes: { base: [BOX.rubrikBVarerEu] },
  }),
  define('UEUY', 'sale', {
    standardCode: 'S23',
    names: ['Ydelsessalg til EU-virksomhed', 'Services to an EU business'],
    source: 'ML § 16; Dir. 2006/112/EC art. 196',
    boxes: { base: [BOX.rubrikBYdelser] },
  }),
  define('UXV', 'sale', {
    standardCode: 'S41',
    names: ['Eksport af varer', 'Goods exported from the EU'],
    source: 'ML § 34(1)(5)',
    boxes: { base: [BOX.rubrikC] },
  }),
  define('UXY', 'sale', {
    standardCode: 'S42',
    names: ['Ydelsessalg uden for EU', 'Services to a business outside the EU'],
    source: 'ML § 16',
    boxes: { base: [BOX.rubrikC] },
  }),
  define('UOB', 'sale', {
    standardCode: 'S02',
    names: ['Salg med omvendt betalingspligt', 'Domestic reverse-charge sale'],
    source: 'ML § 46',
    mark: 'secondary',
    boxes: { base: [BOX.rubrikC], mark: 'secondary' },
  }),
  define('UFRI', 'sale', {
    standardCode: 'S82',
    names: ['Momsfrit salg', 'Exempt sale'],
    source: 'ML § 13',
  }),
];

const REVERSE_CHARGE = { mechanism: 'reverse_charge', rate: '25', deductiblePercent: '100' } as const;

const PURCHASES: readonly VatCode[] = [
  define('I25', 'purchase', {
    standardCode: 'K010',
    names: ['Købsmoms 25 %', 'Purchase with 25 % VAT'],
    source: 'ML § 37',
    mechanism: 'charged',
    rate: '25',
    deductiblePercent: '100',
    boxes: { deductible: [BOX.koebsmoms] },
  }),
  define('IREP', 'purchase', {
    standardCode: 'K070',
    names: ['Restaurationsbesøg, 25 % fradrag', 'Restaurant, 25 % deductible'],
    source: 'ML § 42(2)',
    mechanism: 'charged',
    rate: '25',
    deductiblePercent: '25',
    boxes: { deductible: [BOX.koebsmoms] },
  }),
  define('ITLF', 'purchase', {
    // Half by law (K040) holds for landlines at home only. Mobile telephones are estimated by their use.
    standardCode: 'K020',
    names: ['Telefon, også privat, skønsmæssigt 50 % fradrag', 'Telephone, also private, estimated at 50 % deductible'],
    source: 'ML § 38(2)',
    mark: 'secondary',
    mechanism: 'charged',
    rate: '25',
    deductiblePercent: '50',
    boxes: { deductible: [BOX.koebsmoms] },
  }),
  define('IVL', 'purchase', {
    standardCode: 'K060',
    names: ['Leasing af varebil, 1/3 fradrag', 'Leased van, a third deductible'],
    source: 'ML § 41',
    mechanism: 'charged',
    rate: '25',
    // Exact to the øre for any VAT up to 10 million DKK.
    deductiblePercent: '33.3333333333',
    boxes: { deductible: [BOX.koebsmoms] },
  }),
  define('IVEU', 'purchase', {
    standardCode: 'K210',
    names: ['Varekøb fra EU', 'Goods from the EU'],
    source: 'ML §§ 11, 46',
    ...REVERSE_CHARGE,
    calculatedVatAccount: '7700',
    boxes: { base: [BOX.rubrikAVarer], tax: [BOX.momsVarekoebUdland], deductible: [BOX.koebsmoms] },
  }),
  define('IYEU', 'purchase', {
    standardCode: 'K260',
    names: ['Ydelseskøb fra EU', 'Services from the EU'],
    source: 'ML §§ 16, 46',
    ...REVERSE_CHARGE,
    calculatedVatAccount: '7720',
    boxes: { base: [BOX.rubrikAYdelser], tax: [BOX.momsYdelseskoebUdland], deductible: [BOX.koebsmoms] },
  }),
  define('IVX', 'purchase', {
    standardCode: 'K410',
    names: ['Vareimport uden for EU', 'Goods imported from outside the EU'],
    source: say('source_ml_12_customs_statement'),
    ...REVERSE_CHARGE,
    calculatedVatAccount: '7700',
    boxes: { tax: [BOX.momsVarekoebUdland], deductible: [BOX.koebsmoms] },
  }),
  define('IYX', 'purchase', {
    standardCode: 'K460',
    names: ['Ydelseskøb uden for EU', 'Services from outside the EU'],
    source: say('source_ml_16_46_not_a'),
    ...REVERSE_CHARGE,
    calculatedVatAccount: '7720',
    boxes: { tax: [BOX.momsYdelseskoebUdland], deductible: [BOX.koebsmoms] },
  }),
  define('IOB', 'purchase', {
    standardCode: 'K660',
    names: ['Køb med omvendt betalingspligt', 'Domestic reverse-charge purchase'],
    source: 'ML § 46',
    ...REVERSE_CHARGE,
    calculatedVatAccount: '7680',
    boxes: { tax: [BOX.salgsmoms], deductible: [BOX.koebsmoms] },
  }),
  define('I0', 'purchase', {
    standardCode: 'K030',
    names: ['Ingen moms eller intet fradrag', 'No VAT, or none deductible'],
    source: 'ML §§ 13, 42(1)',
  }),
];

/** Purchases of which the buyer owes the VAT, for kinds of cost that are never deducted (ML § 42(1)): IVEU0, IYX0. */
const BARRED_REVERSE_CHARGE = { IVEU: 'K230', IYEU: 'K280', IVX: 'K430', IYX: 'K480', IOB: 'K690' } as const;

const PURCHASES_WITHOUT_DEDUCTION: readonly VatCode[] = Object.entries(BARRED_REVERSE_CHARGE).flatMap(
  ([of, standardCode]) =>
    PURCHASES.filter(({ code }) => code === of).map((row) => ({
      ...row,
      code: `${row.code}0`,
      name: `${row.name}, intet fradrag`,
      englishName: `${row.englishName}, not deductible`,
      deductiblePercent: '0',
      standardCode,
      boxes: { ...row.boxes, deductible: [] },
    })),
);

export const DANISH_VAT_CODES: readonly VatCode[] = [...SALES, ...PURCHASES, ...PURCHASES_WITHOUT_DEDUCTION];
