import type { RegionKey } from '#schemas/region-keys.js';
import { countryOf } from '#domain/countries/countries.js';
import type { Transaction } from '#platform/database/transaction.js';
import { newId } from '#platform/ids.js';
import { bankProvidersOf } from '#providers/banking/bank-providers.js';
import { refuse } from '#schemas/errors.js';
import type { ResultFor } from '#schemas/index.js';
import { bankAccountRecord, SELECT_BANK_ACCOUNT, type BankAccountRow } from '#tables/bank-account-table.js';
import {
  BANK_AUTHORIZATION_COLUMNS,
  bankAuthorizationRecord,
  type BankAuthorizationRow,
} from '#tables/bank-authorization-table.js';
import type { CommandContext, HandlerContext } from '#operations/context.js';
import { handle, type PrepareContext } from '../runtime/handler.js';
import { explainingBankErrors } from './explain-bank-error.js';
import {
  loadAuthorization,
  requireConsent,
  type SealedAuthorization,
  type SessionAccount,
} from './load-authorization.js';

type Context = HandlerContext & CommandContext;

/** Callers usually call sync_bank_now next. If they do not, the first automatic sync runs after this delay. */
const FIRST_SYNC_MS = 10 * 60_000;

/**
 * Exchanges the bank's code for a session and imports its accounts. The code works only once, so the session is stored
 * immediately in its own transaction, where a retry finds it. Errors: `not_found`, `consent_pending`,
 * `consent_refused`, `consent_expired`, `provider_refused`.
 */
export default handle<'finalize_bank_authorization'>()({
  async prepare({ authorizationId }, context) {
    const row = await context.inTransaction((tx) => loadAuthorization(tx, authorizationId));
    requireConsent(row, context.clock());
    if (row.state === 'approved' && row.sealed_session === null) await openSession(row, context);
  },

  async run({ authorizationId }, context) {
    const row = await loadAuthorization(context.tx, authorizationId, 'for update');
    requireConsent(row, context.clock());
    return row.state === 'finalized' ? answer(row, context) : importAccounts(row, context);
  },
});

async function openSession(row: SealedAuthorization, context: PrepareContext): Promise<void> {
  const { organizationId } = context.principal;
  const provider = bankProvidersOf(context.config).find(row.provider);
  if (!provider || row.sealed_code === null) throw refuse('provider_disconnected', { provider: row.provider });
  const code = context.secretBox.open(row.sealed_code, [organizationId, 'bank_authorizations.code', row.id]);
  const session = await explainingBankErrors(() => provider.openSession(code, context));
  if (session.accounts.length === 0) throw refuse('no_account_accessible', { bank: row.institution_name });
  const sealed = context.secretBox.seal(session.id, [organizationId, 'bank_authorizations.session', row.id]);
  await context.inTransaction(
    (tx) => tx.sql`
      update bank_authorizations
      set sealed_session = ${sealed}, valid_until = ${session.validUntil}, session_accounts = ${JSON.stringify(session.accounts)}
      where organization_id = current_organization() and id = ${row.id} and sealed_session is null`,
  );
}

async function importAccounts(row: SealedAuthorization, context: Context): Promise<Result> {
  const { tx, clock, audit, emit } = context;
  for (const account of row.session_accounts ?? []) await importAccount(row, account, context);
  const [finalized] = await tx.query<BankAuthorizationRow>(
    `update bank_authorizations set state = 'finalized', sealed_code = null, session_accounts = null, version = version + 1, updated_at = now()
     where organization_id = current_organization() and id = $1 returning ${BANK_AUTHORIZATION_COLUMNS}`,
    [row.id],
  );
  if (!finalized) throw new Error('the written authorization was not found');
  const now = clock();
  const after = bankAuthorizationRecord(finalized, now);
  audit({
    target: { type: 'bank_authorization', id: row.id },
    before: bankAuthorizationRecord(row, now),
    after,
  });
  emit('bank_authorization.finalized', {
    aggregateType: 'bank_authorization',
    aggregateId: row.id,
    version: after.version,
    data: after,
  });
  return answer(finalized, context);
}

/** An account that was linked before keeps its id and uses the new consent. */
async function importAccount(
  row: SealedAuthorization,
  { key, reference, name, iban, currency }: SessionAccount,
  { tx, clock, audit }: Context,
): Promise<void> {
  const find = async (): Promise<BankAccountRow | undefined> => {
    const [found] = await tx.query<BankAccountRow>(
      `${SELECT_BANK_ACCOUNT} where b.organization_id = current_organization() and b.provider = $1 and b.account_key = $2`,
      [row.provider, key],
    );
    return found;
  };
  const before = await find();
  await tx.query(
    `insert into bank_accounts (organization_id, id, authorization_id, provider, account_key, provider_reference, institution_name, name,
       iban, currency, ledger_account_id, next_sync_at)
     values (current_organization(), $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
     on conflict (organization_id, provider, account_key) do update
       set authorization_id = excluded.authorization_id, provider_reference = excluded.provider_reference,
         institution_name = excluded.institution_name, iban = excluded.iban, sync_error = null, retry_at = null, next_sync_at = case when bank_accounts.put_aside_at is null then excluded.next_sync_at end,
         version = bank_accounts.version + 1, updated_at = now()`,
    [
      newId('bac'),
      row.id,
      row.provider,
      key,
      reference,
      row.institution_name,
      name.slice(0, 200),
      iban,
      currency,
      await usualLedgerAccount(tx),
      new Date(clock().getTime() + FIRST_SYNC_MS),
    ],
  );
  const after = await find();
  const now = clock();
  audit({
    target: { type: 'bank_account', id: after?.id ?? '' },
    before: before ? bankAccountRecord(before, now) : null,
    after: after ? bankAccountRecord(after, now) : null,
  });
}

/** The bank account in the region's chart. Null while the organisation has no region. */
async function usualLedgerAccount(tx: Transaction): Promise<string | null> {
  const [settings] = await tx.sql<{ region_key: RegionKey | null }>`
    select region_key from organization_settings where organization_id = current_organization()`;
  return settings?.region_key ? countryOf(settings.region_key).postingAccounts.bank : null;
}

type Result = ResultFor<'finalize_bank_authorization'>;

async function answer(row: BankAuthorizationRow, { tx, clock }: Context): Promise<Result> {
  const accounts = await tx.query<BankAccountRow>(
    `${SELECT_BANK_ACCOUNT} where b.organization_id = current_organization() and b.authorization_id = $1 order by b.created_at, b.account_key`,
    [row.id],
  );
  return {
    id: row.id,
    institutionId: row.institution_id,
    institutionName: row.institution_name,
    accounts: accounts.map((account) => bankAccountRecord(account, clock())),
    validUntil: row.valid_until?.toISOString() ?? '',
  };
}
