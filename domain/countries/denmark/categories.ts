import { say } from '#schemas/sentences/say.js';
import { categoryRulesFrom, type CategoryLine, type CategoryRule } from '../../regions/category.js';
import { RULES_SINCE } from './rules-since.js';

/** Categories with limited deduction: ML § 42(1) no. 5 gifts and representation, § 42(2) restaurants. */
const LIMITED_BY_LAW: readonly CategoryLine[] = [
  ['restaurant', '1890', 'IREP', '100'],
  ['representation', '1910', 'I0', '25'],
  ['gifts', '1990', 'I0', '100'],
];

/** The VAT of mobile telephones is estimated by their use (code K020). Half is our estimate, so a person is asked. */
const BY_ESTIMATE: readonly CategoryLine[] = [['telephone_mixed', '2420', 'ITLF', '100']];

/** The general rule: VAT on purchases for a taxable business is deducted in full (ML § 37). */
const ORDINARY: readonly CategoryLine[] = [
  ['goods', '1610', 'I25', '100'],
  ['services', '1660', 'I25', '100'],
  ['subcontractors', '1745', 'I25', '100'],
  ['freight', '1760', 'I25', '100'],
  ['office_supplies', '2450', 'I25', '100'],
  ['it_equipment', '2310', 'I25', '100'],
  ['small_assets', '2230', 'I25', '100'],
  ['telephone', '2410', 'I25', '100'],
  ['consulting', '2510', 'I25', '100'],
  ['legal', '2680', 'I25', '100'],
  ['audit', '2670', 'I25', '100'],
  ['advertising', '1850', 'I25', '100'],
  ['newspapers', '2375', 'I25', '100'],
  ['courses', '2896', 'I25', '100'],
  ['electricity', '2050', 'I25', '100'],
  ['water', '2070', 'I25', '100'],
  ['heating', '2080', 'I25', '100'],
  ['cleaning', '2150', 'I25', '100'],
  ['repairs', '2160', 'I25', '100'],
  ['other', '2810', 'I25', '100'],
];

/** From auditors' tables: hotels in full, vans in full for running costs. Rent carries VAT if the landlord opted for it. */
const BY_PRACTICE: readonly CategoryLine[] = [
  ['hotel', '2470', 'I25', '100'],
  ['van', '2560', 'I25', '100'],
  ['rent', '2030', 'I25', '100'],
];

/** Passenger cars, and food for the firm's own staff: ML § 42(1) nos. 1 and 6, § 42(3). For vans see vehicle-rules.ts. */
const BARRED: readonly CategoryLine[] = [
  ['fuel', '2540', 'I0', '100'],
  ['car_repair', '2540', 'I0', '100'],
  ['tolls', '2540', 'I0', '100'],
  ['car_leasing', '2530', 'I0', '100'],
  ['car_rental', '2530', 'I0', '100'],
  ['parking', '2620', 'I0', '100'],
  ['staff_food', '2810', 'I0', '100'],
];

/** ML § 13(1): nos. 1 health, 6 culture, 10 insurance, 11 finance, 15 passenger transport. */
const EXEMPT: readonly CategoryLine[] = [
  ['travel', '2470', 'I0', '100'],
  ['insurance', '2650', 'I0', '100'],
  ['bank_fees', '2390', 'I0', '100'],
  ['health', '2810', 'I0', '100'],
  ['culture', '2810', 'I0', '100'],
];

/** Dues of associations are exempt. A tax or a fee of an authority pays for no supply. */
const WITHOUT_VAT: readonly (readonly [line: CategoryLine, source: string])[] = [
  [['membership', '2370', 'I0', '100'], 'ML § 13(1) no. 4'],
  [['stamp_duty', '2810', 'I0', '100'], 'ML § 4(1)'],
];

/** A fine pays for no supply; the charge of a private car park belongs to the running of a car. */
const FINES: readonly CategoryLine[] = [['fines', '2660', 'I0', '0']];

/** The exemption of postal services ended with the universal service obligation of the former monopoly. */
const POSTAL_VAT_SINCE = '2024-01-01';
const POSTAL_EXEMPTION_UNTIL = '2023-12-31';

const since = { validFrom: RULES_SINCE, validTo: null } as const;

export const DANISH_CATEGORIES: readonly CategoryRule[] = [
  ...categoryRulesFrom(LIMITED_BY_LAW, { ...since, source: 'ML § 42', mark: 'verified' }),
  ...categoryRulesFrom(BY_ESTIMATE, { ...since, source: 'ML § 38(2)', mark: 'secondary' }),
  ...categoryRulesFrom(ORDINARY, { ...since, source: 'ML § 37', mark: 'secondary' }),
  ...categoryRulesFrom(BY_PRACTICE, { ...since, source: say('source_auditors_tables'), mark: 'secondary' }),
  ...categoryRulesFrom(BARRED, {
    ...since,
    source: say('source_ml_42_auditors_tables'),
    mark: 'secondary',
    deduction: 'barred',
  }),
  ...categoryRulesFrom(EXEMPT, { ...since, source: 'ML § 13(1)', mark: 'secondary', deduction: 'exempt' }),
  ...categoryRulesFrom([['postage', '2390', 'I0', '100']], {
    ...since,
    validTo: POSTAL_EXEMPTION_UNTIL,
    source: say('source_ml_13_postal'),
    mark: 'secondary',
  }),
  ...categoryRulesFrom([['postage', '2390', 'I25', '100']], {
    validFrom: POSTAL_VAT_SINCE,
    validTo: null,
    source: say('source_ml_37_postal'),
    mark: 'secondary',
  }),
  ...categoryRulesFrom([['deposit', '6040', 'I0', '0']], {
    ...since,
    source: 'ML § 4(1)',
    mark: 'secondary',
    deduction: 'barred',
  }),
  ...WITHOUT_VAT.flatMap(([line, source]) => categoryRulesFrom([line], { ...since, source, mark: 'secondary' })),
  ...categoryRulesFrom(FINES, { ...since, source: 'ML §§ 4(1), 42(1)', mark: 'secondary', deduction: 'barred' }),
];
