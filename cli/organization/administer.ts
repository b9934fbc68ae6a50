import { userInfo } from 'node:os';
import type { Administration } from '#operations/administration/administration.js';
import { ALL_ROWS, type ListSlice } from '#operations/list-slice.js';
import { readPart } from '#platform/config.js';
import { openAuditHeads } from '#platform/audit/audit-head-store.js';
import type { AuditProof } from '#platform/audit/audit-heads.js';
import { createPool, type DatabaseRole, type Pool } from '#platform/database/pools.js';
import { inOrganization, type Transaction } from '#platform/database/transaction.js';
import { createLogger } from '#platform/log.js';
import { HeadSigner } from '#platform/security/head-signer.js';
import type { Actor } from '#platform/security/principal.js';
import { ActionError } from '#schemas/errors.js';
import { PERMISSIONS } from '#schemas/permissions.js';

/** The actor in the audit log: the operating system user who runs the command. */
export function operator(): Actor {
  return { type: 'system', id: 'cli', name: operatorName() };
}

function operatorName(): string {
  try {
    return userInfo().username;
  } catch {
    return `uid ${process.getuid?.() ?? 'unknown'}`; // in a container the user may have no name
  }
}

export async function withPool<T>(role: DatabaseRole, work: (pool: Pool) => Promise<T>): Promise<T> {
  const pool = createPool(
    readPart('database'),
    role,
    1,
    createLogger('cli', process.env['PARTITA_LOG_LEVEL'] ?? 'warn'),
  );
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}

/** What proves the audit log: the key of this installation, and the heads that are kept outside the database. */
export const openAuditProof = async (): Promise<AuditProof> => ({
  signer: new HeadSigner(readPart('secrets')),
  heads: await openAuditHeads(readPart('storage')),
});

export interface OrganizationName {
  readonly id: string;
  readonly legalName: string;
}

/** Lists the ids and names of all organisations, oldest first. */
export function listOrganizations(): Promise<OrganizationName[]> {
  return withPool('partita_auth', async (pool) => {
    const { rows } = await pool.query<OrganizationName>(
      'select id, legal_name as "legalName" from organizations order by id',
    );
    return rows;
  });
}

/** Returns the organisation with this id. Without an id, returns the only organisation. */
export async function chooseOrganization(id: string | undefined): Promise<OrganizationName> {
  const all = await listOrganizations();
  if (id !== undefined) {
    const named = all.find((organization) => organization.id === id);
    if (!named)
      throw new ActionError(
        'not_found',
        `Organisation ${id} does not exist. List organisations with: partita org list`,
      );
    return named;
  }
  const [only, ...others] = all;
  if (only && others.length === 0) return only;
  throw new ActionError(
    'invalid_input',
    only
      ? `There are ${all.length} organisations. Choose one with --organization <id>. List them with: partita org list`
      : 'There is no organisation yet. Create one with: partita org create',
  );
}

/** Runs `work` on one organisation with all permissions. Access to DATABASE_URL is enough, no API key is needed. */
export async function administer<T>(
  organizationId: string | undefined,
  work: (administration: Administration) => Promise<T>,
): Promise<T> {
  const { id } = await chooseOrganization(organizationId);
  const principal = { organizationId: id, actor: operator(), permissions: PERMISSIONS };
  return withPool('partita_app', (database) => work({ database, principal, requestId: null }));
}

/** Reads in the organisation, with row-level security as over REST. */
export const readIn = <T>({ database, principal }: Administration, read: (tx: Transaction) => Promise<T>): Promise<T> =>
  inOrganization(database, principal.organizationId, read);

/** Reads all records of a list. */
export async function readAll<Row, Item>(
  administration: Administration,
  list: (tx: Transaction, slice: ListSlice) => Promise<Row[]>,
  itemOf: (row: Row) => Item,
): Promise<Item[]> {
  const rows = await readIn(administration, (tx) => list(tx, ALL_ROWS));
  return rows.map(itemOf);
}
