import { hash } from '@node-rs/argon2';
import type { Pool } from '#platform/database/pools.js';
import { inTransaction, scopeStatement } from '#platform/database/transaction.js';
import { newId } from '#platform/ids.js';
import { createApiKey } from '#platform/security/api-key.js';
import { PERMISSIONS } from '#schemas/permissions.js';

export interface Founding {
  readonly legalName: string;
  readonly baseCurrency: string;
  readonly owner: { readonly email: string; readonly name: string; readonly password: string };
  readonly keyName: string;
}

export interface Founded {
  readonly organizationId: string;
  readonly userId: string;
  /** Shown once; only its hash is stored. */
  readonly apiKey: string;
}

/**
 * A new organisation with its first owner and an organisation key with every permission, in one transaction. Each part is
 * written by the role that may: people by `partita_auth`, the organisation's own rows by `partita_app`.
 */
export async function foundOrganization(authDatabase: Pool, founding: Founding): Promise<Founded> {
  const organizationId = newId('org');
  const key = createApiKey();
  const passwordHash = await hash(founding.owner.password);
  const actor = JSON.stringify({ type: 'system', id: 'cli', name: 'partita' });
  return inTransaction(authDatabase, async (tx) => {
    await tx.sql`insert into organizations (id, legal_name, base_currency) values (${organizationId}, ${founding.legalName}, ${founding.baseCurrency})`;
    await tx.sql`insert into organization_settings (organization_id) values (${organizationId})`;
    const [existing] = await tx.sql<{ id: string }>`select id from users where email = ${founding.owner.email.toLowerCase()}`;
    const userId = existing?.id ?? newId('usr');
    if (!existing) {
      await tx.sql`
        insert into users (id, email, name, password_hash)
        values (${userId}, ${founding.owner.email.toLowerCase()}, ${founding.owner.name}, ${passwordHash})`;
    }
    await tx.query('set local role partita_app');
    await tx.query(scopeStatement(organizationId));
    await tx.sql`insert into memberships (organization_id, user_id, role) values (${organizationId}, ${userId}, 'owner')`;
    const keyId = newId('key');
    await tx.sql`
      insert into api_keys (id, organization_id, prefix, name, scope, permissions, secret_hash, created_by)
      values (${keyId}, ${organizationId}, ${key.prefix}, ${founding.keyName}, 'organization', ${[...PERMISSIONS]}, ${key.secretHash}, ${userId})`;
    for (const [type, id] of [['organization', organizationId], ['user', userId], ['api_key', keyId]]) {
      await tx.sql`
        insert into audit_log (id, organization_id, action, actor, target_type, target_id)
        values (${newId('aud')}, ${organizationId}, 'found_organization', ${actor}, ${type}, ${id})`;
    }
    return { organizationId, userId, apiKey: key.key };
  });
}
