import { toNumber } from '#domain/money/money.js';
import type { Country } from '#domain/countries/country.js';
import type { ReconciliationStatus } from '#schemas/types.js';
import { defineQueryHandler } from '../query-handler.js';
import { listOf, oldestFirst } from '../reads/list.js';
import { loadRegion } from '../reads/load-region.js';

interface StatusRow {
  readonly id: string;
  readonly name: string;
  readonly currency: string;
  readonly ledger_account: string | null;
  readonly is_shared: boolean;
  readonly balance_minor: bigint | null;
  readonly balance_at: Date | null;
  readonly ledger_minor: bigint | null;
  readonly unmatched: number;
  readonly unmatched_minor: bigint;
  readonly waiting: number;
  readonly waiting_minor: bigint;
  readonly ignored: number;
  readonly reconciled: number;
}

const STATUS = `
  select b.id, b.name, b.currency, coalesce(b.ledger_account_id, $1) as ledger_account, b.balance_minor, b.balance_at,
    exists (select from bank_accounts o where o.organization_id = b.organization_id and o.id <> b.id and o.put_aside_at is null
      and coalesce(o.ledger_account_id, $1) = coalesce(b.ledger_account_id, $1)) as is_shared,
    (select coalesce(sum(l.debit_minor - l.credit_minor), 0)::bigint from movements_cut_at('{}') l
      where l.account_number = coalesce(b.ledger_account_id, $1)) as ledger_minor,
    t.unmatched, t.unmatched_minor, t.ignored, t.reconciled, w.waiting, w.waiting_minor
  from bank_accounts b,
    lateral (select count(*) filter (where state = 'unmatched')::integer as unmatched,
        coalesce(sum(amount_minor) filter (where state = 'unmatched'), 0)::bigint as unmatched_minor,
        count(*) filter (where state = 'ignored')::integer as ignored, count(*) filter (where state = 'reconciled')::integer as reconciled
      from bank_transactions t where t.organization_id = b.organization_id and t.bank_account_id = b.id and t.status = 'booked') t,
    lateral (select count(distinct x.id)::integer as waiting, coalesce(sum(a.amount_minor), 0)::bigint as waiting_minor
      from bank_transactions x
        join bank_matches m on m.organization_id = x.organization_id and m.transaction_id = x.id and m.removed_at is null
        join bank_allocations a on a.organization_id = m.organization_id and a.match_id = m.id and a.kind = 'waiting'
      where x.organization_id = b.organization_id and x.bank_account_id = b.id) w`;

export default defineQueryHandler<'list_reconciliation'>(
  listOf<'list_reconciliation', StatusRow, Country | null>('list_reconciliation', {
    select: STATUS,
    values: (_, region) => [region?.postingAccounts.bank ?? null],
    alias: 'b',
    where: () => ['b.put_aside_at is null'],
    key: oldestFirst('b.id'),
    filters: {},
    context: (_, { tx }) => loadRegion(tx),
    item: (row, region) => statusRecord(row, region?.currency ?? null),
  }),
);

function statusRecord(row: StatusRow, bookCurrency: string | null): ReconciliationStatus {
  const { currency, balance_minor: bank, ledger_minor: ledger } = row;
  const amount = (minor: bigint): number => toNumber({ minor, currency });
  const isComparable = bank !== null && ledger !== null && bookCurrency === currency && !row.is_shared;
  const difference = isComparable ? bank - ledger : null;
  return {
    bankAccountId: row.id,
    name: row.name,
    currency,
    ledgerAccountId: row.ledger_account,
    sharedLedgerAccount: row.is_shared,
    bankBalance: bank === null ? null : amount(bank),
    bankBalanceAt: row.balance_at?.toISOString() ?? null,
    ledgerBalance:
      ledger === null || bookCurrency === null ? null : toNumber({ minor: ledger, currency: bookCurrency }),
    difference: difference === null ? null : amount(difference),
    unmatched: row.unmatched,
    unmatchedAmount: amount(row.unmatched_minor),
    waiting: row.waiting,
    waitingAmount: amount(row.waiting_minor),
    ignored: row.ignored,
    reconciled: row.reconciled,
    agrees: difference === 0n && row.unmatched === 0 && row.waiting === 0,
  };
}
