import { say } from '#schemas/sentences/say.js';
import { danishPool, italianTaxRow, type TaxedAsset } from './tax-view.js';

const asset = (changes: Partial<TaxedAsset> = {}): TaxedAsset => ({
  id: 'fix_1',
  acquiredOn: '2025-03-01',
  cost: 10_000_000n,
  taxPercent: '15',
  disposedOn: null,
  proceeds: null,
  ...changes,
});

describe('the Danish pool', () => {
  it('deducts a quarter of the balance each year', () => {
    const assets = [asset(), asset({ id: 'fix_2', acquiredOn: '2026-02-01', cost: 4_000_000n })];
    expect(danishPool(assets, 2025, null)).toMatchObject({
      additions: 10_000_000n,
      depreciation: 2_500_000n,
      notes: [],
    });
    expect(danishPool(assets, 2026, null)).toMatchObject({
      opening: 7_500_000n,
      additions: 4_000_000n,
      base: 11_500_000n,
      depreciation: 2_875_000n,
      closing: 8_625_000n,
      notes: [say('small_balance_limit_unknown', { year: '2026' })],
    });
  });

  it('takes what a sale brought out of the balance, and says when it is not stated', () => {
    const sold = asset({ disposedOn: '2025-12-01', proceeds: 9_000_000n });
    expect(danishPool([sold], 2025, 5_000_000n)).toMatchObject({ base: 6_000_000n, depreciation: 1_500_000n });
    expect(danishPool([{ ...sold, proceeds: null }], 2025, null).notes).toEqual([
      say('sale_of_asset_not_stated', { id: 'fix_1' }),
    ]);
    expect(danishPool([{ ...sold, proceeds: 11_000_000n }], 2025, null)).toMatchObject({
      base: -1_000_000n,
      depreciation: 0n,
      closing: -1_000_000n,
    });
  });

  it('deducts a small balance at once', () => {
    expect(danishPool([], 2025, 3_440_000n)).toMatchObject({ depreciation: 3_440_000n, closing: 0n });
    expect(danishPool([], 2025, 3_440_001n).closing).toBeGreaterThan(0n);
  });
});

describe('an Italian asset', () => {
  const of = (year: number, changes: Partial<TaxedAsset> = {}) => italianTaxRow(asset(changes), year);

  it('deducts half of its coefficient in the first year, and no more than its cost', () => {
    expect(of(2025)).toEqual({ depreciation: 750_000n, depreciated: 750_000n, remaining: 9_250_000n });
    expect(of(2026)).toEqual({ depreciation: 1_500_000n, depreciated: 2_250_000n, remaining: 7_750_000n });
    // 7.5 + 6 x 15 = 97.5: the eighth year has the rest.
    expect(of(2032)).toMatchObject({ depreciation: 250_000n, remaining: 0n });
    expect(of(2033)).toMatchObject({ depreciation: 0n, remaining: 0n });
    expect(of(2025, { taxPercent: '7.5' })).toMatchObject({ depreciation: 375_000n });
  });

  it('deducts nothing before it is bought, in the year of its disposal and later', () => {
    expect(of(2024)).toBeNull();
    expect(of(2026, { disposedOn: '2026-05-01' })).toEqual({ depreciation: 0n, depreciated: 750_000n, remaining: 0n });
    expect(of(2027, { disposedOn: '2026-05-01' })).toBeNull();
    expect(of(2026, { taxPercent: null })).toBeNull();
  });
});
