import { convert } from '#domain/money/convert.js';
import { money } from '#domain/money/money.js';
import type { Country } from '#domain/countries/country.js';
import type { RegionKey } from '#schemas/region-keys.js';
import { countryOf } from '#domain/countries/countries.js';
import type { Transaction } from '#platform/database/transaction.js';
import { refuse, remedy } from '#schemas/errors.js';
import type { TransactionRow } from '#tables/transaction-table.js';
import { loadExchangeRate } from '../../ledger/load-exchange-rate.js';

/** What matching needs from the books for one bank line. */
export interface BankBooks {
  readonly region: Country;
  /** The ledger account of the bank account. */
  readonly bankAccount: string;
  /** MM-DD */
  readonly fiscalYearStart: string;
  readonly closedUntil: string | null;
  /** Converts an amount of the line to the currency of the books, at the rate of the booking date. */
  toBooks(amount: bigint): bigint;
}

/** Errors: `region_not_set`, `exchange_rate_missing`. */
export async function loadBankBooks(tx: Transaction, line: TransactionRow): Promise<BankBooks> {
  const [row] = await tx.sql<{
    region_key: RegionKey | null;
    closed_until: string | null;
    fiscal_year_start: string;
    ledger_account_id: string | null;
  }>`
    select s.region_key, s.closed_until::text as closed_until, o.fiscal_year_start, b.ledger_account_id
    from bank_accounts b
      join organizations o on o.id = b.organization_id
      join organization_settings s on s.organization_id = b.organization_id
    where b.organization_id = current_organization() and b.id = ${line.bank_account_id}`;
  if (!row?.region_key) throw refuse('no_region');
  const region = countryOf(row.region_key);
  return {
    region,
    bankAccount: row.ledger_account_id ?? region.postingAccounts.bank,
    fiscalYearStart: row.fiscal_year_start,
    closedUntil: row.closed_until,
    toBooks: await loadConversion(tx, line, region),
  };
}

async function loadConversion(
  tx: Transaction,
  line: TransactionRow,
  { currency }: Country,
): Promise<(amount: bigint) => bigint> {
  if (line.currency === currency) return (amount) => amount;
  const applied = await loadExchangeRate(tx, line.currency, currency, line.booked_on);
  if (!applied) {
    const given = { currency: line.currency, date: line.booked_on };
    const told = { foreign: line.currency, currency, day: line.booked_on };
    throw refuse('rate_of_line_missing', told, { remedy: remedy('enter_exchange_rate', given) });
  }
  return (amount) => convert(money(amount, line.currency), applied.rate, currency).minor;
}
