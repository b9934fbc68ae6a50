import { vehicleRules, type VehicleRule } from '../vehicle-rule.js';
import { RULES_SINCE } from './rules-since.js';

/** The limit of 40 % is for passenger vehicles; the VAT of goods vehicles is deducted in full. */
export const ITALIAN_VAN_RULES: readonly VehicleRule[] = vehicleRules(
  [
    ['fuel', '4210', 'A22'],
    ['car_repair', '4210', 'A22'],
    ['tolls', '4210', 'A22'],
    ['parking', '4210', 'A22'],
    ['car_rental', '4302', 'A22'],
    ['car_leasing', '4302', 'A22'],
  ],
  {
    validFrom: RULES_SINCE,
    validTo: null,
    source: 'DPR 633/72 art. 19-bis1(1)(c)(d), for vehicles other than those it names',
    mark: 'secondary',
  },
);
