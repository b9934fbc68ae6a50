import type { Said } from '#schemas/sentences/say.js';
import type { Country } from '#domain/countries/country.js';
import type { VatPeriod } from '#domain/vat/vat-period.js';
import type { VatReturn } from '#schemas/types.js';
import type { Statements } from '#tables/statements.js';
import type { VatReturnRow } from '#tables/vat-return-table.js';

/** A return that is about to be filed. */
export interface CheckScope {
  readonly region: Country;
  readonly period: VatPeriod;
  readonly kind: VatReturnRow['kind'];
  /** Box to exact sum, in minor units. */
  readonly exact: ReadonlyMap<string, bigint>;
  readonly reportedElsewhereUntil: string | null;
  /** First day of the open fiscal years. */
  readonly firstOpenDay: string;
}

export interface VatFinding extends Omit<VatReturn['checks'][number], 'message'> {
  readonly message: Said;
}

/** Checks the books before a return is filed. Each file that run-checks.ts lists exports one check. */
export type CheckBeforeFiling = (tx: Statements, scope: CheckScope) => Promise<readonly VatFinding[]>;
