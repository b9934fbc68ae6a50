import { say } from '#schemas/sentences/say.js';
import { checkIban } from '#domain/fiscal-ids/iban.js';
import { isCurrency } from '#domain/money/currency.js';
import type { Country } from '#domain/countries/country.js';
import type { Transaction } from '#platform/database/transaction.js';
import { newId } from '#platform/ids.js';
import type { ResourceRequestFor } from '#schemas/index.js';
import { refuse } from '#schemas/errors.js';
import { invalidInput } from '#schemas/validation/validate.js';
import { bankAccountRecord } from '#tables/bank-account-table.js';
import { findBankAccount, requireLedgerAccount } from '../bank/bank-account.js';
import { loadRegion } from '../reads/load-region.js';
import { defineChange } from '../resource-handler.js';

/** Errors: `invalid_input`, and `region_not_set` while the organisation has no chart of accounts. */
export default defineChange<'create_bank_account'>(async (request, { tx, audit }) => {
  const region = await requireRegion(tx);
  const { iban, currency } = checkAccount(request, region);
  const ledgerAccountId = request.ledgerAccountId ?? region.postingAccounts.bank;
  await requireLedgerAccount(tx, ledgerAccountId);
  const id = newId('bac');
  await tx.sql`
      insert into bank_accounts (organization_id, id, provider, account_key, name, iban, currency, ledger_account_id)
      values (current_organization(), ${id}, 'statements', ${iban ?? id}, ${request.name.trim()}, ${iban}, ${currency}, ${ledgerAccountId})
      on conflict (organization_id, provider, account_key) do nothing`;
  const row = await findBankAccount(tx, id);
  if (!row) throw invalidInput([{ pointer: '/iban', message: say('iban_exists', { iban: iban ?? '' }) }]);
  const after = bankAccountRecord(row, new Date());
  audit({ target: { type: 'bank_account', id }, before: null, after });
  return after;
});

async function requireRegion(tx: Transaction): Promise<Country> {
  const region = await loadRegion(tx);
  if (region) return region;
  throw refuse('no_region_for_accounts');
}

function checkAccount(
  request: ResourceRequestFor<'create_bank_account'>,
  region: Country,
): { iban: string | null; currency: string } {
  const iban = request.iban === undefined ? null : checkIban(request.iban);
  const currency = (request.currency ?? region.currency).toUpperCase();
  const violations = [
    ...(iban === null || iban.ok ? [] : [{ pointer: '/iban', message: iban.message }]),
    ...(isCurrency(currency) ? [] : [{ pointer: '/currency', message: say('must_be_currency') }]),
    ...(request.name.trim() === '' ? [{ pointer: '/name', message: say('must_not_be_blank') }] : []),
  ];
  if (violations.length > 0) throw invalidInput(violations);
  return { iban: iban?.ok ? iban.normalized : null, currency };
}
