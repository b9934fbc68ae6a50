import type { BookableAccounts } from '#domain/imports/plan-imported-entry.js';
import { firstOpenDay, fiscalYearOf } from '#domain/ledger/fiscal-year.js';
import type { AccountType } from '#domain/regions/account.js';
import type { Country } from '#domain/countries/country.js';
import type { RegionKey } from '#schemas/region-keys.js';
import { countryOf } from '#domain/countries/countries.js';
import type { Transaction } from '#platform/database/transaction.js';
import { refuse } from '#schemas/errors.js';

export interface ImportBooks {
  readonly region: Country;
  /** MM-DD */
  readonly fiscalYearStart: string;
  readonly firstOpenDay: string;
  readonly lastOpenDay: string;
  readonly accounts: BookableAccounts;
}

interface BooksRow {
  readonly region_key: RegionKey | null;
  readonly closed_until: string | null;
  readonly fiscal_year_start: string;
}

/**
 * The settings stay locked until the commit, so the period cannot close while an entry is written into it. Error:
 * `region_not_set`.
 */
export async function loadImportBooks(
  tx: Transaction,
  today: string,
  accountNumbers: readonly string[],
): Promise<ImportBooks> {
  const [row] = await tx.query<BooksRow>(
    `select s.region_key, s.closed_until::text as closed_until, o.fiscal_year_start
     from organization_settings s join organizations o on o.id = s.organization_id
     where s.organization_id = current_organization() for share of s`,
  );
  if (!row?.region_key) throw refuse('no_region');
  const accounts = await tx.query<{ number: string; type: AccountType }>(
    'select number, type from accounts where organization_id = current_organization() and active and number = any($1)',
    [accountNumbers],
  );
  const { fiscal_year_start: fiscalYearStart, closed_until: closedUntil } = row;
  return {
    region: countryOf(row.region_key),
    fiscalYearStart,
    firstOpenDay: firstOpenDay(today, fiscalYearStart, closedUntil),
    lastOpenDay: fiscalYearOf(today, fiscalYearStart).lastDay,
    accounts: new Map(accounts.map(({ number, type }) => [number, type])),
  };
}
