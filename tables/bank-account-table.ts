import { toNumber } from '#domain/money/money.js';
import type { Said } from '#schemas/sentences/say.js';
import { textOf } from '#schemas/sentences/text-of.js';
import type { BankAccount } from '#schemas/types.js';
import { WARN_BEFORE_MS } from './bank-authorization-table.js';

/** A row of `bank_accounts` with its consent. */
export interface BankAccountRow {
  readonly id: string;
  readonly authorization_id: string | null;
  readonly name: string;
  readonly iban: string | null;
  readonly currency: string;
  readonly institution_name: string | null;
  readonly ledger_account_id: string | null;
  readonly balance_minor: bigint | null;
  readonly balance_at: Date | null;
  readonly synced_at: Date | null;
  readonly sync_error: (Omit<NonNullable<BankAccount['syncError']>, 'message'> & { readonly message: Said }) | null;
  readonly valid_until: Date | null;
  readonly put_aside_at: Date | null;
  readonly version: number;
  readonly created_at: Date;
  readonly updated_at: Date;
}

/** `bank_accounts` has the alias `b`. */
export const SELECT_BANK_ACCOUNT = `
  select b.id, b.authorization_id, b.name, b.iban, b.currency, b.institution_name, b.ledger_account_id, b.balance_minor, b.balance_at,
    b.synced_at, b.sync_error, a.valid_until, b.put_aside_at, b.version, b.created_at, b.updated_at
  from bank_accounts b
    left join bank_authorizations a on a.organization_id = b.organization_id and a.id = b.authorization_id`;

function connectionOf(
  { authorization_id: id, valid_until: until, sync_error: error }: BankAccountRow,
  now: Date,
): BankAccount['connection'] {
  if (id === null) return 'statements';
  if (until === null || until <= now || error?.code === 'consent_expired') return 'expired';
  return until.getTime() - now.getTime() < WARN_BEFORE_MS ? 'expiring' : 'connected';
}

/**
 * Leaves out lines of accounts that were put aside, where no account is asked for. Postgres guesses from the number of accounts how many
 * lines `<> all (…)` keeps: with one account it expects none, and may read and sort all lines for one page. It does not guess here.
 */
export const isNotPutAside = (bankAccountId: string): string =>
  `not array[${bankAccountId}] <@ array(
    select p.id from bank_accounts p where p.organization_id = current_organization() and p.put_aside_at is not null)`;

export function bankAccountRecord(row: BankAccountRow, now: Date): BankAccount {
  return {
    id: row.id,
    name: row.name,
    iban: row.iban,
    currency: row.currency,
    institutionName: row.institution_name,
    connection: connectionOf(row, now),
    consentValidUntil: row.valid_until?.toISOString() ?? null,
    balance: row.balance_minor === null ? null : toNumber({ minor: row.balance_minor, currency: row.currency }),
    balanceAt: row.balance_at?.toISOString() ?? null,
    ledgerAccountId: row.ledger_account_id,
    syncedAt: row.synced_at?.toISOString() ?? null,
    syncError: row.sync_error && { ...row.sync_error, message: textOf(row.sync_error.message) },
    putAsideAt: row.put_aside_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    version: row.version,
  };
}
