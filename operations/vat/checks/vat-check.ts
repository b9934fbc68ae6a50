import type { Language } from '#domain/money/money-text.js';
import type { Country } from '#domain/countries/country.js';
import type { VatPeriod } from '#domain/vat/vat-period.js';
import type { VatReturn } from '#schemas/types.js';
import type { Statements } from '#tables/statements.js';
import type { VatReturnRow } from '#tables/vat-return-table.js';

/** A return that is about to be filed. */
export interface CheckScope {
  /** Of the sentences. */
  readonly language: Language;
  readonly region: Country;
  readonly period: VatPeriod;
  readonly kind: VatReturnRow['kind'];
  /** Box to exact sum, in minor units. */
  readonly exact: ReadonlyMap<string, bigint>;
  readonly reportedElsewhereUntil: string | null;
  /** First day of the open fiscal years. */
  readonly firstOpenDay: string;
}

export type VatCheck = VatReturn['checks'][number];

/** Checks the books before a return is filed. Each file that run-checks.ts lists exports one check. */
export type CheckBeforeFiling = (tx: Statements, scope: CheckScope) => Promise<readonly VatCheck[]>;
