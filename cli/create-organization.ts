import { checkProfile } from '#domain/organization/check-profile.js';
import type { Pool } from '#platform/database/pools.js';
import { asRole, inTransaction, scopeStatement } from '#platform/database/transaction.js';
import { newId } from '#platform/ids.js';
import type { Actor } from '#platform/security/principal.js';
import type { Violation } from '#schemas/errors.js';
import { PERMISSIONS } from '#schemas/permissions.js';
import { invalidInput, parseResourceRequest } from '#schemas/validate.js';
import { addMember, hashPassword } from '#operations/administration/add-member.js';
import { checkName, checkPerson } from '#operations/administration/check-person.js';
import { insertApiKey } from '#operations/administration/create-api-key.js';
import { loadOrganization } from '#operations/administration/load-organization.js';
import { writeAudit } from '#operations/audit/write-audit.js';

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
  const organizationId = newId('org');
  return inTransaction(authDatabase, async (tx) => {
    await tx.sql`insert into organizations (id, legal_name, base_currency, base_currency_chosen)
      values (${organizationId}, ${legalName}, ${baseCurrency}, ${founding.isCurrencyChosen ?? false})`;
    await tx.sql`insert into organization_settings (organization_id) values (${organizationId})`;
    await tx.query(scopeStatement(organizationId));
    return asRole(tx, 'partita_app', async () => {
      const owner = await addMember(tx, { ...person, role: 'owner', passwordHash });
      const { key: apiKey, ...keyRecord } = await insertApiKey(tx, {
        name: keyName,
        scope: 'organization',
        permissions: PERMISSIONS,
        userId: null,
        expiresAt: null,
        createdBy: owner.id,
      });
      const audit = { action: 'found_organization', actor, requestId: null, before: null } as const;
      await writeAudit(tx, {
        ...audit,
        target: { type: 'organization', id: organizationId },
        after: await loadOrganization(tx),
      });
      await writeAudit(tx, { ...audit, target: { type: 'user', id: owner.id }, after: owner });
      await writeAudit(tx, { ...audit, target: { type: 'api_key', id: keyRecord.id }, after: keyRecord });
      return { organizationId, userId: owner.id, apiKey };
    });
  });
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
  };
  const check = checkProfile({ ...unknown, legalName, baseCurrency }, { region: null });
  if (check.violations.length > 0) throw invalidInput(check.violations satisfies readonly Violation[]);
  return { legalName: check.normalized.legalName, baseCurrency: check.normalized.baseCurrency ?? baseCurrency };
}
