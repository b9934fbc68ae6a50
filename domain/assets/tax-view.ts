import { say, type Said } from '#schemas/sentences/say.js';
import { decimal, divideHalfUp } from '../money/decimal.js';
import { rowsInForce } from '../regions/dated-row.js';
import { DANISH_POOL } from './tax-rules.js';

export interface TaxedAsset {
  readonly id: string;
  readonly acquiredOn: string;
  readonly cost: bigint;
  /** Italy: percent of the cost a year. */
  readonly taxPercent: string | null;
  readonly disposedOn: string | null;
  /** What its sale brought, if a person stated it. */
  readonly proceeds: bigint | null;
}

export interface TaxPool {
  readonly opening: bigint;
  readonly additions: bigint;
  readonly disposals: bigint;
  /** What the percentage is taken of. Below zero it is income. */
  readonly base: bigint;
  readonly depreciation: bigint;
  readonly closing: bigint;
  readonly notes: readonly Said[];
}

const inYear = (date: string | null, year: number): boolean => date !== null && date.startsWith(`${year}-`);
const yearOf = (date: string): number => Number(date.slice(0, 4));
const total = (amounts: readonly bigint[]): bigint => amounts.reduce((sum, amount) => sum + amount, 0n);

function poolOfYear(assets: readonly TaxedAsset[], year: number, opening: bigint): TaxPool {
  const additions = total(assets.filter(({ acquiredOn }) => inYear(acquiredOn, year)).map(({ cost }) => cost));
  const disposed = assets.filter(({ disposedOn }) => inYear(disposedOn, year));
  const disposals = total(disposed.map(({ proceeds }) => proceeds ?? 0n));
  const base = opening + additions - disposals;
  const [small] = rowsInForce(DANISH_POOL.smallBalances, `${year}-12-31`);
  const isSmall = small !== undefined && base > 0n && base <= small.limit;
  const depreciation = base <= 0n ? 0n : isSmall ? base : divideHalfUp(base * DANISH_POOL.percent, 100n);
  const told = { year: String(year) };
  const notes = [
    ...(small === undefined ? [say('small_balance_limit_unknown', told)] : []),
    ...(isSmall ? [say('balance_is_small', told)] : []),
    ...(base < 0n ? [say('balance_is_negative', told)] : []),
    ...disposed.filter(({ proceeds }) => proceeds === null).map(({ id }) => say('sale_of_asset_not_stated', { id })),
  ];
  return { opening, additions, disposals, base, depreciation, closing: base - depreciation, notes };
}

/**
 * The Danish pool of a year when the most is deducted each year. It starts with the given balance, or with the year of the
 * first asset.
 */
export function danishPool(assets: readonly TaxedAsset[], year: number, given: bigint | null): TaxPool {
  if (given !== null) return poolOfYear(assets, year, given);
  const first = Math.min(year, ...assets.map(({ acquiredOn }) => yearOf(acquiredOn)));
  let opening = 0n;
  for (let each = first; each < year; each += 1) opening = poolOfYear(assets, each, opening).closing;
  return poolOfYear(assets, year, opening);
}

interface TaxRow {
  readonly depreciation: bigint;
  readonly depreciated: bigint;
  readonly remaining: bigint;
}

/**
 * What an Italian asset deducts in a year at its full coefficient, half of it in the first year, until nothing is left. The
 * year of disposal deducts nothing: the result of the sale takes what is left.
 */
export function italianTaxRow(asset: TaxedAsset, year: number): TaxRow | null {
  const { cost, taxPercent, acquiredOn, disposedOn } = asset;
  if (taxPercent === null || yearOf(acquiredOn) > year) return null;
  if (disposedOn !== null && yearOf(disposedOn) < year) return null;
  const { coefficient, scale } = decimal(taxPercent);
  const full = divideHalfUp(cost * coefficient, 100n * 10n ** BigInt(scale));
  const half = divideHalfUp(cost * coefficient, 200n * 10n ** BigInt(scale));
  const upTo = (years: number): bigint => {
    const sum = years <= 0 ? 0n : half + full * BigInt(years - 1);
    return sum > cost ? cost : sum;
  };
  const years = year - yearOf(acquiredOn) + 1;
  const isDisposed = inYear(disposedOn, year);
  const before = upTo(years - 1);
  const depreciated = isDisposed ? before : upTo(years);
  return { depreciation: depreciated - before, depreciated, remaining: isDisposed ? 0n : cost - depreciated };
}
