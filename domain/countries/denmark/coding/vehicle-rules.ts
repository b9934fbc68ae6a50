import { say } from '#schemas/sentences/say.js';
import { vehicleRules, type VehicleRule } from '../../../regions/vehicle-rule.js';
import { RULES_SINCE } from '../rules-since.js';

/** Running costs of vans up to 3 t are deducted in full (ML § 41). For leased vans see business-use-rules.ts too. */
export const DANISH_VAN_RULES: readonly VehicleRule[] = [
  ...vehicleRules(
    [
      ['fuel', '2560', 'I25'],
      ['car_repair', '2560', 'I25'],
      ['tolls', '2560', 'I25'],
      ['car_rental', '2560', 'I25'],
      ['parking', '2620', 'I25'],
    ],
    { validFrom: RULES_SINCE, validTo: null, source: say('source_ml_41_auditors_tables'), mark: 'secondary' },
  ),
  ...vehicleRules([['car_leasing', '2560', 'IVL']], {
    validFrom: RULES_SINCE,
    validTo: null,
    source: say('source_ml_41_van_lease'),
    mark: 'verified',
  }),
];

/** Ordinary costs of a document that names a passenger car: the car itself, its repair, its equipment. */
export const DANISH_CAR_RULES: readonly VehicleRule[] = vehicleRules(
  [
    ['other', '2810', 'I0'],
    ['repairs', '2540', 'I0'],
    ['cleaning', '2540', 'I0'],
    ['small_assets', '2540', 'I0'],
    ['services', '2540', 'I0'],
  ],
  {
    validFrom: RULES_SINCE,
    validTo: null,
    source: say('source_ml_42_1_cars'),
    mark: 'secondary',
    deduction: 'barred',
  },
);
