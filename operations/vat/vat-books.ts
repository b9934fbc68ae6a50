import { localDay } from '#domain/calendar/local-day.js';
import type { BeginningOfDuties } from '#domain/deadlines/first-period.js';
import { firstOpenDay } from '#domain/ledger/fiscal-year.js';
import type { EntryLine } from '#domain/ledger/entry-line.js';
import { entryLine } from '#domain/ledger/entry-line.js';
import { effectiveVatFrequency, type EffectiveVatFrequency } from '#domain/regions/effective-vat-frequency.js';
import type { Country } from '#domain/countries/country.js';
import type { RegionKey } from '#schemas/region-keys.js';
import { countryOf } from '#domain/countries/countries.js';
import type { VatFrequency } from '#domain/regions/vat-frequency.js';
import { VAT_REGIMES, type VatRegime } from '#domain/organization/fiscal-regimes.js';
import { filesVatReturns } from '#domain/vat/deductible-share.js';
import type { VatPeriod } from '#domain/vat/vat-period.js';
import { refuse } from '#schemas/errors.js';
import type { VatSettings } from '#schemas/types.js';
import type { Statements } from '#tables/statements.js';
import type { StoredBox, StoredCarriedOver } from '#tables/vat-return-table.js';
import { loadVatSettings } from '#tables/vat-settings-table.js';

/** Filed returns are in order of period and round. */
export interface FiledReturn extends VatPeriod {
  readonly id: string;
  readonly round: number;
  readonly boxes: readonly StoredBox[];
  readonly carriedCredit: bigint;
  readonly carriedDebit: bigint;
  readonly carriedOver: StoredCarriedOver;
  readonly settlement: readonly EntryLine[];
  readonly dueMinor: bigint;
}

/** The VAT situation of an organisation as a whole. */
export interface VatBooks {
  readonly region: Country;
  readonly frequency: EffectiveVatFrequency;
  /** The day on which the organisation was created here. */
  readonly createdOn: string;
  readonly firstOpenDay: string;
  /** MM-DD */
  readonly fiscalYearStart: string;
  readonly closedUntil: string | null;
  /** VAT dated and entered until this date was reported outside of Partita. Closed books say nothing about it. */
  readonly reportedElsewhereUntil: string | null;
  readonly filed: readonly FiledReturn[];
  readonly settings: VatSettings;
  readonly vatRegime: VatRegime | null;
  readonly today: string;
}

interface SettingsRow {
  readonly region_key: RegionKey | null;
  readonly vat_frequency: VatFrequency | null;
  readonly closed_until: string | null;
  readonly fiscal_year_start: string;
  readonly vat_regime: string | null;
  readonly created_at: Date;
}

interface FiledRow {
  readonly id: string;
  readonly frequency: VatFrequency;
  readonly period_start: string;
  readonly period_end: string;
  readonly round: number;
  readonly boxes: readonly StoredBox[];
  readonly carried_credit_minor: bigint;
  readonly carried_debit_minor: bigint;
  readonly carried_over: StoredCarriedOver;
  readonly settlement: readonly { readonly account: string; readonly amount: string }[];
  readonly due_minor: bigint;
}

const FILED = `
  select id, frequency, period_start::text as period_start, period_end::text as period_end, round, boxes, carried_credit_minor,
    carried_debit_minor, carried_over, settlement, due_minor
  from vat_returns where organization_id = current_organization() and state = 'filed' and region_key = $1 order by vat_returns.period_start, round`;

/** With `lock`, no entry with VAT can be posted until the transaction ends. Error: `region_not_set`. */
export async function loadVatBooks(tx: Statements, today: string, lock = false): Promise<VatBooks> {
  const [row] = await tx.query<SettingsRow>(
    `select s.region_key, s.vat_frequency, s.closed_until::text as closed_until, o.fiscal_year_start, o.vat_regime, o.created_at
     from organization_settings s join organizations o on o.id = s.organization_id
     where s.organization_id = current_organization() ${lock ? 'for update of s' : ''}`,
  );
  if (!row?.region_key) {
    throw refuse('no_region_for_vat');
  }
  const rows = await tx.query<FiledRow>(FILED, [row.region_key]);
  const region = countryOf(row.region_key);
  const settings = await loadVatSettings(tx);
  const vatRegime = VAT_REGIMES.find((regime) => regime === row.vat_regime) ?? null;
  // Without returns, VAT under reverse charge may be paid more often.
  const unfiled = filesVatReturns({ vatRegime }) ? null : region.vatReturn.frequencyWithoutReturns;
  return {
    region,
    frequency: effectiveVatFrequency(region, unfiled ?? row.vat_frequency),
    createdOn: localDay(row.created_at),
    firstOpenDay: firstOpenDay(today, row.fiscal_year_start, null),
    fiscalYearStart: row.fiscal_year_start,
    closedUntil: row.closed_until,
    reportedElsewhereUntil: settings.reportedElsewhereUntil,
    filed: rows.map(filedReturnOf),
    settings,
    vatRegime,
    today,
  };
}

function filedReturnOf(row: FiledRow): FiledReturn {
  return {
    id: row.id,
    frequency: row.frequency,
    start: row.period_start,
    end: row.period_end,
    round: row.round,
    boxes: row.boxes,
    carriedCredit: row.carried_credit_minor,
    carriedDebit: row.carried_debit_minor,
    carriedOver: row.carried_over,
    settlement: row.settlement.map(({ account, amount }) => entryLine(account, BigInt(amount))),
    dueMinor: row.due_minor,
  };
}

/** The latest round of each filed period, in order of time. */
export const filedPeriodsOf = ({ filed }: Pick<VatBooks, 'filed'>): readonly FiledReturn[] =>
  filed.filter(({ start }, index) => filed[index + 1]?.start !== start);

export const beginningOfDuties = (books: VatBooks, firstUnreportedDay: string | null): BeginningOfDuties => ({
  vatDeadlines: books.region.deadlines.vat,
  frequency: books.frequency.frequency,
  createdOn: books.createdOn,
  firstEntryOn: firstUnreportedDay,
  registeredFrom: books.settings.registeredFrom,
  reportedElsewhereUntil: books.reportedElsewhereUntil,
});
