import { checkProfile } from '#domain/organization/check-profile.js';
import type { Pool } from '#platform/database/pools.js';
import { asRole, inTransaction, scopeStatement } from '#platform/database/transaction.js';
import { newId } from '#platform/ids.js';
import type { Actor } from '#platform/security/principal.js';
import type { Violation } from '#schemas/errors.js';
import { PERMISSIONS } from '#schemas/permissions.js';
import { invalidInput, parseResourceRequest } from '#schemas/validate.js';
import { addMember, hashPassword } from './add-member.js';
import { checkName, checkPerson } from './check-person.js';
import { insertApiKey } from './create-api-key.js';
import { loadOrganization } from './load-organization.js';
import { writeAudit } from '../audit/write-audit.js';

export interface Founding {
  readonly legalName: string;
  readonly baseCurrency: string;
  /** Whether somebody has said it; otherwise set_region may still move it to that of the region. */
  readonly isCurrencyChosen?: boolean;
  readonly owner: { readonly email: string; readonly name: string; readonly password: string };
  readonly keyName: string;
}

export interface Founded {
  readonly organizationId: string;
  readonly userId: string;
  /** Shown once; only its hash is stored. */
  readonly apiKey: string;
}

const PARTITA: Actor = { type: 'system', id: 'cli', name: 'partita' };

/**
 * A new organisation with its first owner and an organisation key with every permission, in one transaction. Each part is
 * written by the role that may: organisations and people by `partita_auth`, the organisation's own rows by `partita_app`.
 */
export async function foundOrganization(
  authDatabase: Pool,
  founding: Founding,
  actor: Actor = PARTITA,
): Promise<Founded> {
  const { legalName, baseCurrency } = checkFounding(founding);
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

/** Everything that is wrong at once, in the words of the contracts that say the same for REST. */
function checkFounding({ legalName, baseCurrency, owner }: Founding): { legalName: string; baseCurrency: string } {
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
