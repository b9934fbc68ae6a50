import { say } from '#schemas/sentences/say.js';
import { categoryRulesFrom, type CategoryLine, type CategoryRule } from '../../regions/category.js';
import { RULES_SINCE } from './rules-since.js';

/*
 * Two separate percentages: the VAT code says how much VAT is deductible (detraibilità) and changes the entry. The last
 * column says how much of the cost is deductible for income tax (deducibilità) and is a memo.
 */
const ORDINARY: readonly CategoryLine[] = [
  ['goods', '4101', 'A22', '100'],
  ['services', '4216', 'A22', '100'],
  ['subcontractors', '4216', 'A22', '100'],
  ['freight', '4201', 'A22', '100'],
  ['office_supplies', '4102', 'A22', '100'],
  ['it_equipment', '4217', 'A22', '100'],
  ['small_assets', '4102', 'A22', '100'],
  ['consulting', '4204', 'A22', '100'],
  ['legal', '4204', 'A22', '100'],
  ['audit', '4204', 'A22', '100'],
  ['advertising', '4203', 'A22', '100'],
  ['courses', '4404', 'A22', '100'],
  ['electricity', '4202', 'A22', '100'],
  ['cleaning', '4209', 'A22', '100'],
  ['repairs', '4211', 'A22', '100'],
  ['other', '4903', 'A22', '100'],
];

/** DPR 633/72 art. 19-bis1(1)(c)(d): 40 % of the VAT. TUIR art. 164: 20 % of the cost. */
const CARS: readonly CategoryLine[] = [
  ['fuel', '4210', 'A22D40', '20'],
  ['car_leasing', '4302', 'A22D40', '20'],
  ['car_rental', '4302', 'A22D40', '20'],
  ['car_repair', '4210', 'A22D40', '20'],
  ['tolls', '4210', 'A22D40', '20'],
  ['parking', '4210', 'A22D40', '20'],
];

/** Exempt under DPR 633/72 art. 10: health, culture, insurance and banks. Their e-invoices state natura N4. */
const EXEMPT: readonly CategoryLine[] = [
  ['insurance', '4207', 'AN', '100'],
  ['bank_fees', '4213', 'AN', '100'],
  ['health', '4404', 'AN', '100'],
  ['culture', '4903', 'AN', '100'],
];

/**
 * VAT by actual use, and half as a cautious assumption for mixed use. 80 % of the cost is deductible for income tax
 * (TUIR art. 102(9)).
 */
const TELEPHONES: readonly CategoryLine[] = [
  ['telephone', '4206', 'A22', '80'],
  ['telephone_mixed', '4206', 'A22D50', '80'],
];

/**
 * Hotels and restaurants: VAT in full with an invoice, 75 % of the cost (TUIR art. 109(5)). Passenger transport: no
 * VAT.
 */
const BY_PRACTICE: readonly CategoryLine[] = [
  ['restaurant', '4214', 'A10', '75'],
  ['hotel', '4214', 'A10', '75'],
  ['travel', '4214', 'A10D0', '100'],
  ['representation', '4215', 'A22D0', '100'],
  ['gifts', '4215', 'A22D0', '100'],
];

/** Not limited by kind: the paragraph says whether the supply carries VAT, the document shows it, and art. 19 deducts it. */
const BY_PARAGRAPH: readonly (readonly [line: CategoryLine, source: string])[] = [
  // Food and drink are deducted only where they are traded or served in a canteen; see word-rules.ts.
  [['staff_food', '4404', 'A10D0', '100'], 'DPR 633/72 art. 19-bis1(1)(f)'],
  // The publisher alone owes the VAT, so that a copy carries none.
  [['newspapers', '4102', 'AN', '100'], 'DPR 633/72 art. 74(1)(c)'],
  [['membership', '4216', 'AN', '100'], 'DPR 633/72 art. 4(4)'],
  [['postage', '4205', 'AN', '100'], 'DPR 633/72 art. 10(1)(16)'],
  // Exempt, or taxed if the landlord opted for it.
  [['rent', '4301', 'A22', '100'], 'DPR 633/72 art. 10(1)(8), 19'],
  [['water', '4202', 'A10', '100'], 'DPR 633/72 art. 19, table A/III no. 81'],
  [['heating', '4202', 'A22', '100'], 'DPR 633/72 art. 19'],
  // No supply is made for a fine or a tax.
  [['fines', '4901', 'AN', '0'], 'DPR 633/72 art. 2, 3, 15(1)(1)'],
  [['stamp_duty', '4901', 'AN', '100'], 'DPR 633/72 art. 2, 3, 15(1)(3)'],
];

const BY_HABIT: readonly CategoryLine[] = [['van', '4210', 'A22', '100']];

const since = { validFrom: RULES_SINCE, validTo: null } as const;

export const ITALIAN_CATEGORIES: readonly CategoryRule[] = [
  ...categoryRulesFrom(ORDINARY, { ...since, source: 'DPR 633/72 art. 19', mark: 'secondary' }),
  ...categoryRulesFrom(CARS, { ...since, source: 'DPR 633/72 art. 19-bis1(1)(c)(d)', mark: 'verified' }),
  ...categoryRulesFrom(EXEMPT, { ...since, source: 'DPR 633/72 art. 10', mark: 'secondary' }),
  ...categoryRulesFrom(
    TELEPHONES,
    { ...since, source: say('source_accountants_on_telephones'), mark: 'secondary' },
    'secondary',
  ),
  ...categoryRulesFrom(BY_PRACTICE, { ...since, source: say('source_accountants_on_deduction'), mark: 'secondary' }),
  ...categoryRulesFrom([['deposit', '1613', 'AN1', '0']], {
    ...since,
    source: 'DPR 633/72 art. 2, 3',
    mark: 'secondary',
    deduction: 'barred',
  }),
  ...BY_PARAGRAPH.flatMap(([line, source]) => categoryRulesFrom([line], { ...since, source, mark: 'secondary' })),
  ...categoryRulesFrom(BY_HABIT, { ...since, source: say('source_general_knowledge'), mark: 'unverified' }),
];
