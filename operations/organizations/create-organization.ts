import { checkProfile } from '#domain/organization/check-profile.js';
import type { Pool } from '#platform/database/pools.js';
import { asRole, inTransaction, scopeStatement, type Transaction } from '#platform/database/transaction.js';
import { newId } from '#platform/ids.js';
import type { Actor } from '#platform/security/principal.js';
import type { Violation } from '#schemas/errors.js';
import { PERMISSIONS } from '#schemas/permissions.js';
import { invalidInput, parseResourceRequest } from '#schemas/validation/validate.js';
import { addMember, hashPassword } from '../administration/add-member.js';
import { checkName, checkPerson } from '../administration/check-person.js';
import { insertApiKey } from '../administration/keys/create-api-key.js';
import { loadOrganization } from '../administration/load-organization.js';
import { runWithin, type Here } from '../engine/run-here.js';

export interface NewOrganization {
  readonly legalName: string;
  readonly baseCurrency: string;
  /**
   * Whether the currency was chosen explicitly. If not, set_region may still change it to the currency of the region.
   */
  readonly isCurrencyChosen?: boolean;
  readonly owner: { readonly email: string; readonly name: string; readonly password: string };
  readonly keyName: string;
}

/** An organisation whose fields are checked, and its first owner. */
export interface Founding {
  readonly legalName: string;
  readonly baseCurrency: string;
  readonly isCurrencyChosen: boolean;
  readonly isSample: boolean;
  readonly owner: { readonly email: string; readonly name: string; readonly passwordHash: string | null };
}

export interface CreatedOrganization {
  readonly organizationId: string;
  readonly userId: string;
  /** Shown once. Only its hash is stored. */
  readonly apiKey: string;
}

const PARTITA: Actor = { type: 'system', id: 'cli', name: 'partita' };

/**
 * Creates an organisation with its first owner and an organisation key with every permission, in one transaction. The
 * role `partita_auth` writes organisations and people, the role `partita_app` writes the rows inside the organisation.
 */
export async function createOrganization(
  authDatabase: Pool,
  founding: NewOrganization,
  actor: Actor = PARTITA,
): Promise<CreatedOrganization> {
  const { legalName, baseCurrency } = checkOrganization(founding);
  const person = checkPerson(founding.owner);
  const keyName = checkName(founding.keyName);
  const passwordHash = await hashPassword(founding.owner.password);
  const checked = {
    legalName,
    baseCurrency,
    isCurrencyChosen: founding.isCurrencyChosen ?? false,
    isSample: false,
    owner: { ...person, passwordHash },
  };
  return inTransaction(authDatabase, (tx) =>
    foundOrganization(tx, checked, actor, async ({ organizationId, userId, audit }) => {
      const { key: apiKey, ...keyRecord } = await insertApiKey(tx, {
        name: keyName,
        scope: 'organization',
        permissions: PERMISSIONS,
        userId: null,
        expiresAt: null,
        createdBy: userId,
      });
      audit({ target: { type: 'api_key', id: keyRecord.id }, before: null, after: keyRecord });
      return { organizationId, userId, apiKey };
    }),
  );
}

interface Founded extends Pick<Here, 'audit'> {
  readonly organizationId: string;
  readonly userId: string;
}

/** Writes the organisation and its owner, then runs `work` inside the organisation. */
export async function foundOrganization<T>(
  tx: Transaction,
  { legalName, baseCurrency, isCurrencyChosen, isSample, owner }: Founding,
  actor: Actor,
  work: (founded: Founded) => Promise<T>,
): Promise<T> {
  const organizationId = newId('org');
  await tx.sql`insert into organizations (id, legal_name, base_currency, base_currency_chosen, is_sample)
    values (${organizationId}, ${legalName}, ${baseCurrency}, ${isCurrencyChosen}, ${isSample})`;
  await tx.sql`insert into organization_settings (organization_id) values (${organizationId})`;
  await tx.query(scopeStatement(organizationId));
  const who = { principal: { organizationId, actor, permissions: [] }, requestId: null };
  const found = async ({ audit }: Here): Promise<T> => {
    const user = await addMember(tx, { ...owner, role: 'owner' });
    const target = { type: 'organization', id: organizationId } as const;
    audit({ target, before: null, after: await loadOrganization(tx) });
    audit({ target: { type: 'user', id: user.id }, before: null, after: user });
    return work({ organizationId, userId: user.id, audit });
  };
  return asRole(tx, 'partita_app', () => runWithin(tx, who, 'found_organization', found));
}

/** Reports all violations at once, with the same messages as the REST contracts. */
function checkOrganization({ legalName, baseCurrency, owner }: NewOrganization): {
  legalName: string;
  baseCurrency: string;
} {
  parseResourceRequest('update_organization', { legalName, baseCurrency: baseCurrency.toUpperCase() });
  parseResourceRequest('create_user', { ...owner, role: 'owner' });
  const unknown = {
    businessId: null,
    vatNumber: null,
    fiscalCode: null,
    address: null,
    fiscalRegime: null,
    vatRegime: null,
    fiscalYearStart: null,
    iban: null,
    email: null,
    industry: null,
  };
  const check = checkProfile({ ...unknown, legalName, baseCurrency }, { region: null });
  if (check.violations.length > 0) throw invalidInput(check.violations satisfies readonly Violation[]);
  return { legalName: check.normalized.legalName, baseCurrency: check.normalized.baseCurrency ?? baseCurrency };
}
