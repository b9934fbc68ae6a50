import { countryOf } from '#domain/countries/countries.js';
import { checkProfile } from '#domain/organization/check-profile.js';
import type { Profile } from '#domain/organization/profile.js';
import type { Transaction } from '#platform/database/transaction.js';
import type { ResourceRequestFor } from '#schemas/index.js';
import type { Organization } from '#schemas/types.js';
import { invalidInput } from '#schemas/validation/validate.js';
import { say } from '#schemas/sentences/say.js';
import { loadOrganization } from './load-organization.js';
import type { Here } from '../engine/run-here.js';

/** Errors: `invalid_input` with all violations of the changed profile. */
export async function updateOrganization(
  { tx, audit }: Here,
  request: ResourceRequestFor<'update_organization'>,
): Promise<Organization> {
  const before = await loadOrganization(tx, 'for update of o');
  const { normalized, violations } = checkProfile(merge(before, request), {
    region: before.regionKey && countryOf(before.regionKey),
  });
  const currencyFixed = normalized.baseCurrency !== before.baseCurrency && (await hasLedgerEntries(tx));
  const all = currencyFixed
    ? [...violations, { pointer: '/baseCurrency', message: say('currency_kept', { currency: before.baseCurrency }) }]
    : violations;
  if (all.length > 0) throw invalidInput(all);
  await store(tx, normalized, before, request.baseCurrency !== undefined);
  const after = await loadOrganization(tx);
  audit({ target: { type: 'organization', id: after.id }, before, after });
  return after;
}

/** The profile after the change. Fields in the request replace the old ones; the address is replaced as a whole. */
function merge(before: Organization, request: ResourceRequestFor<'update_organization'>): Profile {
  const { address, ...fields } = request;
  const { id: _id, regionKey: _regionKey, createdAt: _createdAt, updatedAt: _updatedAt, ...profile } = before;
  return {
    ...profile,
    ...fields,
    address: address === undefined ? before.address : address && { ...address, province: address.province ?? null },
  };
}

async function hasLedgerEntries(tx: Transaction): Promise<boolean> {
  const entries = await tx.sql`select from ledger_entries where organization_id = current_organization() limit 1`;
  return entries.length > 0;
}

async function store(
  tx: Transaction,
  profile: Profile,
  before: Organization,
  isCurrencyChosen: boolean,
): Promise<void> {
  await tx.sql`
    update organizations
    set legal_name = ${profile.legalName}, business_id = ${profile.businessId}, vat_number = ${profile.vatNumber},
      fiscal_code = ${profile.fiscalCode}, address = ${profile.address && JSON.stringify(profile.address)},
      fiscal_regime = ${profile.fiscalRegime}, vat_regime = ${profile.vatRegime},
      fiscal_year_start = ${profile.fiscalYearStart ?? before.fiscalYearStart},
      base_currency = ${profile.baseCurrency ?? before.baseCurrency},
      base_currency_chosen = base_currency_chosen or ${isCurrencyChosen},
      iban = ${profile.iban}, email = ${profile.email}, industry = ${profile.industry}, updated_at = now()
    where id = current_organization()`;
}
