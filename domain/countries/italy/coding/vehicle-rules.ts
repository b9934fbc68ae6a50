import { say } from '#schemas/sentences/say.js';
import { vehicleRules, type VehicleRule } from '../../../regions/vehicle-rule.js';
import { RULES_SINCE } from '../rules-since.js';

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
    source: say('source_dpr_19_bis_other_vehicles'),
    mark: 'secondary',
  },
);

/** Ordinary costs of a document that names a passenger car: the car itself, its repair, its equipment. */
export const ITALIAN_CAR_RULES: readonly VehicleRule[] = vehicleRules(
  [
    ['other', '4903', 'A22D40'],
    ['repairs', '4210', 'A22D40'],
    ['cleaning', '4210', 'A22D40'],
    ['small_assets', '4210', 'A22D40'],
    ['services', '4210', 'A22D40'],
  ],
  { validFrom: RULES_SINCE, validTo: null, source: 'DPR 633/72 art. 19-bis1(1)(c)(d)', mark: 'verified' },
);
