import type { RegionKey } from '#schemas/region-keys.js';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { countryOf } from '#domain/countries/countries.js';
import type { Pool } from '#platform/database/pools.js';
import { inTransaction, type Transaction } from '#platform/database/transaction.js';
import type { Principal } from '#platform/security/principal.js';
import type { FileStorage } from '#platform/storage/file-storage.js';
import { refuse } from '#schemas/errors.js';
import type { SampleOrganization } from '#schemas/types.js';
import { foundOrganization } from './create-organization.js';
import { deleteOrganization } from './delete-organization.js';

interface Owner {
  readonly user_id: string;
  readonly email: string;
  readonly name: string;
  readonly password_hash: string | null;
}

/**
 * Creates an empty organisation for sample books. The calling user owns it and opens it with the same password and the same
 * sessions. Errors: `forbidden` for an organisation key, `limit_reached` when the user has the sample of this region.
 */
export async function createSampleOrganization(
  authDatabase: Pool,
  { actor, organizationId: callersId }: Principal,
  region: RegionKey,
): Promise<SampleOrganization> {
  const { userId } = actor;
  if (!userId) throw refuse('organization_key_cannot_own');
  const { sampleName: legalName, currency: baseCurrency } = countryOf(region);
  return inTransaction(authDatabase, async (tx) => {
    const owner = await lockOwner(tx, callersId, userId);
    await requireNoSample(tx, userId, legalName);
    const founding = {
      legalName,
      baseCurrency,
      isCurrencyChosen: true,
      isSample: true,
      owner: { email: owner.email, name: owner.name, passwordHash: owner.password_hash },
    };
    const id = await foundOrganization(tx, founding, actor, async ({ organizationId }) => organizationId);
    await tx.sql`
      insert into browser_sessions (organization_id, user_id, token_hash, expires_at)
      select ${id}, user_id, token_hash, expires_at from browser_sessions
      where user_id = ${userId} and organization_id = ${callersId}`;
    return { id, legalName };
  });
}

/** The lock lets two requests of the same user run one after the other, so that they see each other's samples. */
async function lockOwner(tx: Transaction, organizationId: string, userId: string): Promise<Owner> {
  const [owner] = await tx.sql<Owner>`
    select u.id as user_id, u.email, m.name, m.password_hash from users u
    join memberships m on m.user_id = u.id and m.organization_id = ${organizationId} and m.disabled_at is null
    where u.id = ${userId} for update of u`;
  if (!owner) throw refuse('not_a_member');
  return owner;
}

async function requireNoSample(tx: Transaction, userId: string, legalName: string): Promise<void> {
  const [known] = await tx.sql`
    select from organizations o join memberships m on m.organization_id = o.id
    where m.user_id = ${userId} and o.is_sample and o.legal_name = ${legalName}`;
  if (known) throw refuse('sample_exists', { name: legalName });
}

interface SampleRemoval {
  readonly authDatabase: Pool;
  readonly adminUrl: string;
  readonly storage: FileStorage;
  readonly principal: Principal;
}

/** Deletes the organisation of the caller if it is a sample. Nothing is kept of invented books. Errors: `not_found`. */
export async function deleteSampleOrganization(
  { authDatabase, adminUrl, storage, principal: { organizationId, actor } }: SampleRemoval,
  id: string,
): Promise<{ id: string; deleted: true }> {
  const { rows } = await authDatabase.query<{ legal_name: string }>(
    'select legal_name from organizations where id = $1 and is_sample',
    [id],
  );
  const [sample] = rows;
  if (!sample || id !== organizationId) {
    throw refuse('not_a_sample', { id });
  }
  const scratch = await mkdtemp(join(tmpdir(), 'partita-sample-'));
  try {
    await deleteOrganization({
      adminUrl,
      storage,
      organizationId,
      confirmedName: sample.legal_name,
      archive: join(scratch, 'sample.tar.gz'),
      actor,
    });
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
  return { id, deleted: true };
}
