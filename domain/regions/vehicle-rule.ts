import type { CategoryRule } from './category.js';
import type { DatedRow } from './dated-row.js';

/** How a cost of driving is booked when it is for a van or lorry. The category rules are those of a passenger car. Ordinary costs have rules for a car instead. */
export interface VehicleRule extends DatedRow {
  readonly category: string;
  readonly account: string;
  readonly vatCode: string;
  readonly deduction?: CategoryRule['deduction'];
}

export const vehicleRules = (
  lines: readonly (readonly [category: string, account: string, vatCode: string])[],
  row: DatedRow & Pick<VehicleRule, 'deduction'>,
): readonly VehicleRule[] => lines.map(([category, account, vatCode]) => ({ ...row, category, account, vatCode }));
