import { categoryRulesFrom, type CategoryLine, type CategoryRule } from '../category.js';
import { RULES_SINCE } from './rules-since.js';

/**
 * Categories with limited deduction: ML § 40(2) telephones, § 42(1) no. 5 gifts and representation, § 42(2)
 * restaurants.
 */
const LIMITED_BY_LAW: readonly CategoryLine[] = [
  ['telephone_mixed', '2420', 'ITLF', '100'],
  ['restaurant', '1890', 'IREP', '100'],
  ['representation', '1910', 'I0', '25'],
  ['gifts', '1990', 'I0', '100'],
];

/** The general rule: VAT on purchases for a taxable business is deducted in full (ML § 37). */
const ORDINARY: readonly CategoryLine[] = [
  ['goods', '1610', 'I25', '100'],
  ['services', '1660', 'I25', '100'],
  ['subcontractors', '2250', 'I25', '100'],
  ['freight', '1830', 'I25', '100'],
  ['office_supplies', '2450', 'I25', '100'],
  ['it_equipment', '2310', 'I25', '100'],
  ['small_assets', '2230', 'I25', '100'],
  ['telephone', '2410', 'I25', '100'],
  ['consulting', '2510', 'I25', '100'],
  ['legal', '2680', 'I25', '100'],
  ['audit', '2670', 'I25', '100'],
  ['advertising', '1850', 'I25', '100'],
  ['newspapers', '1970', 'I25', '100'],
  ['courses', '2520', 'I25', '100'],
  ['electricity', '2050', 'I25', '100'],
  ['water', '2070', 'I25', '100'],
  ['heating', '2080', 'I25', '100'],
  ['cleaning', '2150', 'I25', '100'],
  ['repairs', '2160', 'I25', '100'],
  ['other', '2810', 'I25', '100'],
];

/** From auditors' tables: hotels in full, cars not at all, vans in full for running costs. */
const BY_PRACTICE: readonly CategoryLine[] = [
  ['hotel', '2470', 'I25', '100'],
  ['fuel', '2540', 'I0', '100'],
  ['van', '2560', 'I25', '100'],
  ['car_leasing', '2530', 'I0', '100'],
];

/** General knowledge: passenger transport, insurance, banks, letters, dues and fines carry no VAT. */
const BY_HABIT: readonly CategoryLine[] = [
  ['travel', '2470', 'I0', '100'],
  ['parking', '2620', 'I25', '100'],
  ['insurance', '2180', 'I0', '100'],
  ['bank_fees', '2390', 'I0', '100'],
  ['postage', '2390', 'I0', '100'],
  ['rent', '2030', 'I25', '100'],
  ['membership', '2370', 'I0', '100'],
  ['fines', '2660', 'I0', '0'],
  ['stamp_duty', '2810', 'I0', '100'],
];

const since = { validFrom: RULES_SINCE, validTo: null } as const;

export const DANISH_CATEGORIES: readonly CategoryRule[] = [
  ...categoryRulesFrom(LIMITED_BY_LAW, { ...since, source: 'ML §§ 40(2), 42', mark: 'verified' }),
  ...categoryRulesFrom(ORDINARY, { ...since, source: 'ML § 37', mark: 'secondary' }),
  ...categoryRulesFrom(BY_PRACTICE, { ...since, source: 'auditors’ tables of VAT deduction, 2024', mark: 'secondary' }),
  ...categoryRulesFrom(BY_HABIT, { ...since, source: 'general knowledge', mark: 'unverified' }),
];
