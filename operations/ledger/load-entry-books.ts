import { firstOpenDay, fiscalYearOf } from '#domain/ledger/fiscal-year.js';
import type { ManualBooks } from '#domain/entries/plan-manual-entry.js';
import { VAT_REGIMES } from '#domain/organization/fiscal-regimes.js';
import type { AccountType } from '#domain/regions/account.js';
import type { RegionKey } from '#schemas/region-keys.js';
import { countryOf } from '#domain/countries/countries.js';
import { deductibleShare } from '#domain/vat/deductible-share.js';
import type { Transaction } from '#platform/database/transaction.js';
import { refuse } from '#schemas/errors.js';

export interface EntryBooks extends ManualBooks {
  /** MM-DD */
  readonly fiscalYearStart: string;
  readonly firstOpenDay: string;
  readonly lastOpenDay: string;
}

interface BooksRow {
  readonly region_key: RegionKey | null;
  readonly closed_until: string | null;
  readonly fiscal_year_start: string;
  readonly vat_regime: string | null;
  readonly deduction_percent: number | null;
}

/**
 * The settings stay locked until the commit, so the period cannot close while an entry is written into it. Error:
 * `region_not_set`.
 */
export async function loadEntryBooks(tx: Transaction, date: string, today: string): Promise<EntryBooks> {
  const [row] = await tx.query<BooksRow>(
    `select s.region_key, s.closed_until::text as closed_until, o.fiscal_year_start, o.vat_regime,
       (select v.deduction_percent from vat_settings v where v.organization_id = s.organization_id) as deduction_percent
     from organization_settings s join organizations o on o.id = s.organization_id
     where s.organization_id = current_organization() for share of s`,
  );
  if (!row?.region_key) throw refuse('no_region');
  const region = countryOf(row.region_key);
  const accounts = await tx.query<{ number: string; type: AccountType }>(
    'select number, type from accounts where organization_id = current_organization() and active',
  );
  const status = {
    law: region.deduction,
    vatRegime: VAT_REGIMES.find((regime) => regime === row.vat_regime) ?? null,
    deductionPercent: row.deduction_percent,
  };
  return {
    region,
    accounts: new Map(accounts.map(({ number, type }) => [number, type])),
    vatAccounts: new Set(region.vatAccounts.map(({ account }) => account)),
    deduction: deductibleShare(status, date),
    fiscalYearStart: row.fiscal_year_start,
    firstOpenDay: firstOpenDay(today, row.fiscal_year_start, row.closed_until),
    lastOpenDay: fiscalYearOf(today, row.fiscal_year_start).lastDay,
  };
}
