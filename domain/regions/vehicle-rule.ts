import type { DatedRow } from './dated-row.js';

/** How a cost of driving is booked when it is for a van or lorry. The category rules are those of a passenger car. */
export interface VehicleRule extends DatedRow {
  readonly category: string;
  readonly account: string;
  readonly vatCode: string;
}

export const vehicleRules = (
  lines: readonly (readonly [category: string, account: string, vatCode: string])[],
  row: DatedRow,
): readonly VehicleRule[] => lines.map(([category, account, vatCode]) => ({ ...row, category, account, vatCode }));
