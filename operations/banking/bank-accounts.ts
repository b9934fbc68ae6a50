import { checkIban } from '#domain/fiscal-ids/iban.js';
import { isCurrency } from '#domain/money/currency.js';
import type { Region, RegionKey } from '#domain/regions/region.js';
import { regionOf } from '#domain/regions/regions.js';
import { inOrganization, type Transaction } from '#platform/database/transaction.js';
import { newId } from '#platform/ids.js';
import { ActionError } from '#schemas/errors.js';
import type { BankAccount, CreateBankAccountBody, UpdateBankAccountBody } from '#schemas/types.js';
import { invalidInput } from '#schemas/validate.js';
import { bankAccountRecord, SELECT_BANK_ACCOUNT, type BankAccountRow } from '#tables/bank-account-table.js';
import type { Administration } from '../administration/administration.js';
import { writeAudit } from '../audit/write-audit.js';

/** Errors: `invalid_input`, and `region_not_set` while the organisation has no chart of accounts. */
export async function createBankAccount(
  { database, principal, requestId }: Administration,
  request: CreateBankAccountBody,
): Promise<BankAccount> {
  return inOrganization(database, principal.organizationId, async (tx) => {
    const region = await loadRegion(tx);
    const { iban, currency } = checkAccount(request, region);
    const ledgerAccountId = request.ledgerAccountId ?? region.postingAccounts.bank;
    await requireLedgerAccount(tx, ledgerAccountId);
    const id = newId('bac');
    await tx.sql`
      insert into bank_accounts (organization_id, id, provider, account_key, name, iban, currency, ledger_account_id)
      values (current_organization(), ${id}, 'statements', ${iban ?? id}, ${request.name.trim()}, ${iban}, ${currency}, ${ledgerAccountId})
      on conflict (organization_id, provider, account_key) do nothing`;
    const row = await find(tx, id);
    if (!row) throw invalidInput([{ pointer: '/iban', message: `an account with the IBAN ${iban} already exists` }]);
    const after = bankAccountRecord(row, new Date());
    await writeAudit(tx, {
      action: 'create_bank_account',
      actor: principal.actor,
      requestId,
      target: { type: 'bank_account', id },
      before: null,
      after,
    });
    return after;
  });
}

/** Errors: `not_found`, `invalid_input`. */
export async function updateBankAccount(
  { database, principal, requestId }: Administration,
  id: string,
  request: UpdateBankAccountBody,
): Promise<BankAccount> {
  return inOrganization(database, principal.organizationId, async (tx) => {
    await tx.sql`select from bank_accounts where organization_id = current_organization() and id = ${id} for update`;
    const before = await find(tx, id);
    if (!before) throw new ActionError('not_found', `There is no bank account ${id}.`);
    if (request.ledgerAccountId !== undefined) await requireLedgerAccount(tx, request.ledgerAccountId);
    await tx.sql`
      update bank_accounts set name = ${request.name?.trim() ?? before.name},
        ledger_account_id = ${request.ledgerAccountId ?? before.ledger_account_id}, version = version + 1, updated_at = now()
      where organization_id = current_organization() and id = ${id}`;
    const now = new Date();
    const after = bankAccountRecord((await find(tx, id))!, now);
    await writeAudit(tx, {
      action: 'update_bank_account',
      actor: principal.actor,
      requestId,
      target: { type: 'bank_account', id },
      before: bankAccountRecord(before, now),
      after,
    });
    return after;
  });
}

async function find(tx: Transaction, id: string): Promise<BankAccountRow | undefined> {
  const [row] = await tx.query<BankAccountRow>(
    `${SELECT_BANK_ACCOUNT} where b.organization_id = current_organization() and b.id = $1`,
    [id],
  );
  return row;
}

async function loadRegion(tx: Transaction): Promise<Region> {
  const [settings] = await tx.sql<{ region_key: RegionKey | null }>`
    select region_key from organization_settings where organization_id = current_organization()`;
  if (settings?.region_key) return regionOf(settings.region_key);
  throw new ActionError(
    'region_not_set',
    'The organisation has no region, so it has no chart of accounts. Call set_region first.',
  );
}

function checkAccount(request: CreateBankAccountBody, region: Region): { iban: string | null; currency: string } {
  const iban = request.iban === undefined ? null : checkIban(request.iban);
  const currency = (request.currency ?? region.currency).toUpperCase();
  const violations = [
    ...(iban === null || iban.ok ? [] : [{ pointer: '/iban', message: iban.message }]),
    ...(isCurrency(currency) ? [] : [{ pointer: '/currency', message: 'must be an active ISO 4217 currency code' }]),
    ...(request.name.trim() === '' ? [{ pointer: '/name', message: 'must not be blank' }] : []),
  ];
  if (violations.length > 0) throw invalidInput(violations);
  return { iban: iban?.ok ? iban.normalized : null, currency };
}

async function requireLedgerAccount(tx: Transaction, number: string): Promise<void> {
  const [account] = await tx.sql`
    select from accounts where organization_id = current_organization() and number = ${number} and active and type in ('asset', 'liability')`;
  if (!account)
    throw invalidInput([
      { pointer: '/ledgerAccountId', message: `${number} is not an active asset or liability account of the chart` },
    ]);
}
