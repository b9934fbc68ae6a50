import { DANISH_POOL, ITALIAN_COEFFICIENT_SOURCE, ITALIAN_COEFFICIENTS } from '#domain/assets/tax-rules.js';
import { danishPool, italianTaxRow } from '#domain/assets/tax-view.js';
import { moneyFromNumber, toNumber } from '#domain/money/money.js';
import type { Country } from '#domain/countries/country.js';
import type { Transaction } from '#platform/database/transaction.js';
import { refuse } from '#schemas/errors.js';
import type { AssetTaxView } from '#schemas/types.js';
import { invalidInput } from '#schemas/validation/validate.js';
import { selectFrom } from '#tables/derive/columns.js';
import { recordsOf } from '#tables/derive/statements.js';
import { fixedAssets, type FixedAssetRow } from '#tables/fixed-asset-table.js';
import { say } from '#schemas/sentences/say.js';
import { textOf } from '#schemas/sentences/text-of.js';
import { defineQueryHandler } from '../query-handler.js';
import { loadRegion } from '../reads/load-region.js';

export default defineQueryHandler<'get_asset_tax_view'>(async ({ year, openingBalance }, { tx }) => {
  const region = await loadRegion(tx);
  if (!region) throw refuse('no_region_yet');
  const rows = await recordsOf(
    tx,
    fixedAssets,
    `${selectFrom(fixedAssets)} where organization_id = current_organization() order by fixed_assets.acquired_on, id`,
  );
  const booked = await bookedIn(tx, year);
  const view =
    region.assetTax === 'pool' ? danishView(rows, year, region, openingBalance) : italianView(rows, year, region);
  const amount = (minor: bigint): number => toNumber({ minor, currency: region.currency });
  return {
    year,
    currency: region.currency,
    ...view.record,
    depreciation: amount(view.depreciation),
    booked: amount(booked),
    difference: amount(view.depreciation - booked),
  };
});

type View = {
  readonly depreciation: bigint;
  readonly record: Pick<AssetTaxView, 'pool' | 'assets' | 'coefficients' | 'notes' | 'source'>;
};

function danishView(rows: readonly FixedAssetRow[], year: number, { currency }: Country, given?: number): View {
  const opening = given === undefined ? null : moneyFromNumber(given, currency);
  if (opening !== null && !opening.ok) throw invalidInput([{ pointer: '/openingBalance', message: opening.message }]);
  const pool = danishPool(rows, year, opening?.value.minor ?? null);
  const amount = (minor: bigint): number => toNumber({ minor, currency });
  return {
    depreciation: pool.depreciation,
    record: {
      pool: {
        opening: amount(pool.opening),
        additions: amount(pool.additions),
        disposals: amount(pool.disposals),
        base: amount(pool.base),
        percent: Number(DANISH_POOL.percent),
        depreciation: amount(pool.depreciation),
        closing: amount(pool.closing),
      },
      assets: [],
      coefficients: [],
      notes: pool.notes.map((note) => textOf(note)),
      source: DANISH_POOL.source,
    },
  };
}

function italianView(rows: readonly FixedAssetRow[], year: number, { currency }: Country): View {
  const amount = (minor: bigint): number => toNumber({ minor, currency });
  const taxed = rows.flatMap((row) => {
    const computed = italianTaxRow(row, year);
    return computed === null ? [] : [{ row, computed }];
  });
  const without = rows.filter(({ taxPercent: percent }) => percent === null);
  return {
    depreciation: taxed.reduce((sum, { computed }) => sum + computed.depreciation, 0n),
    record: {
      pool: null,
      assets: taxed.map(({ row, computed }) => ({
        fixedAssetId: row.id,
        name: row.name,
        cost: amount(row.cost),
        percent: Number(row.taxPercent),
        depreciation: amount(computed.depreciation),
        depreciated: amount(computed.depreciated),
        remaining: amount(computed.remaining),
      })),
      coefficients: ITALIAN_COEFFICIENTS.map(({ name, percent }) => ({ name, percent: Number(percent) })),
      notes: without.map(({ id }) => textOf(say('asset_without_coefficient', { id }))),
      source: ITALIAN_COEFFICIENT_SOURCE,
    },
  };
}

/** The depreciation of registered assets that was posted in the year. */
async function bookedIn(tx: Transaction, year: number): Promise<bigint> {
  const [row] = await tx.query<{ amount: bigint }>(
    `select coalesce(sum(l.amount_minor) filter (where l.amount_minor > 0), 0)::bigint as amount
     from ledger_entries e join ledger_lines l on l.organization_id = e.organization_id and l.entry_id = e.id
     where e.organization_id = current_organization() and e.purpose = 'depreciation'
       and e.entry_date between make_date($1, 1, 1) and make_date($1, 12, 31)`,
    [year],
  );
  return row?.amount ?? 0n;
}
