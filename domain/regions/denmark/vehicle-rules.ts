import { vehicleRules, type VehicleRule } from '../vehicle-rule.js';
import { RULES_SINCE } from './rules-since.js';

/** Running costs of vans up to 3 t are deducted in full (ML § 41). Of a leased van with mixed use only a third. */
export const DANISH_VAN_RULES: readonly VehicleRule[] = [
  ...vehicleRules(
    [
      ['fuel', '2560', 'I25'],
      ['car_repair', '2560', 'I25'],
      ['tolls', '2560', 'I25'],
      ['car_rental', '2560', 'I25'],
      ['parking', '2620', 'I25'],
    ],
    { validFrom: RULES_SINCE, validTo: null, source: 'ML § 41; auditors’ tables, 2024', mark: 'secondary' },
  ),
  ...vehicleRules([['car_leasing', '2560', 'I25']], {
    validFrom: RULES_SINCE,
    validTo: null,
    source: 'ML § 41: in full only for a van that is used for the business alone; a third otherwise',
    mark: 'unverified',
  }),
];
