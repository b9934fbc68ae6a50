import type { DepreciationPlan } from '#domain/assets/depreciation.js';
import { toNumber } from '#domain/money/money.js';
import type { FixedAsset } from '#schemas/types.js';

export interface FixedAssetRow {
  readonly id: string;
  readonly name: string;
  readonly asset_account: string;
  readonly depreciation_account: string;
  readonly expense_account: string;
  readonly acquired_on: string;
  readonly cost_minor: bigint;
  readonly residual_minor: bigint;
  readonly method: FixedAsset['method'];
  readonly months: number | null;
  readonly yearly_percent: number | null;
  readonly frequency: FixedAsset['frequency'];
  readonly starts_on: string;
  readonly posted_months: number;
  readonly depreciated_minor: bigint;
  readonly next_date: string | null;
  readonly disposed_on: string | null;
  readonly document_id: string | null;
  readonly depreciated_before_minor: bigint;
  readonly tax_percent: string | null;
  readonly proceeds_minor: bigint | null;
  readonly problem: string | null;
  readonly version: number;
  readonly created_at: Date;
  readonly updated_at: Date;
}

export const FIXED_ASSET_COLUMNS = `id, name, asset_account, depreciation_account, expense_account, acquired_on::text as acquired_on,
  cost_minor, residual_minor, method, months, yearly_percent, frequency, starts_on::text as starts_on, posted_months,
  depreciated_minor, next_date::text as next_date, disposed_on::text as disposed_on, document_id, depreciated_before_minor, tax_percent::text as tax_percent,
  proceeds_minor, problem, version, created_at, updated_at`;

export const planOf = (row: FixedAssetRow): DepreciationPlan => ({
  method: row.method,
  // The plan begins with the book value of the earlier books.
  cost: row.cost_minor - row.depreciated_before_minor,
  residual: row.residual_minor,
  startsOn: row.starts_on,
  months: row.months,
  yearlyPercent: row.yearly_percent,
});

/** Amounts are in the currency of the books. */
export function fixedAssetRecord(row: FixedAssetRow, currency: string): FixedAsset {
  const amount = (minor: bigint): number => toNumber({ minor, currency });
  return {
    id: row.id,
    name: row.name,
    assetAccountId: row.asset_account,
    depreciationAccountId: row.depreciation_account,
    expenseAccountId: row.expense_account,
    acquiredOn: row.acquired_on,
    cost: amount(row.cost_minor),
    residualValue: amount(row.residual_minor),
    method: row.method,
    months: row.months,
    yearlyPercent: row.yearly_percent,
    frequency: row.frequency,
    postedMonths: row.posted_months,
    depreciated: amount(row.depreciated_minor),
    bookValue: amount(row.disposed_on === null ? row.cost_minor - row.depreciated_minor : 0n),
    nextDate: row.next_date,
    disposedOn: row.disposed_on,
    documentId: row.document_id,
    depreciatedBefore: amount(row.depreciated_before_minor),
    taxPercent: row.tax_percent === null ? null : Number(row.tax_percent),
    proceeds: row.proceeds_minor === null ? null : amount(row.proceeds_minor),
    problem: row.problem,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    version: row.version,
  };
}
