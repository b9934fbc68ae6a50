import { userInfo } from 'node:os';
import type { Administration } from '#operations/administration/administration.js';
import { ALL_ROWS, type ListSlice } from '#operations/list-slice.js';
import { readPart } from '#platform/config.js';
import { createPool, type DatabaseRole, type Pool } from '#platform/database/pools.js';
import { inOrganization, type Transaction } from '#platform/database/transaction.js';
import { createLogger } from '#platform/log.js';
import type { Actor } from '#platform/security/principal.js';
import { ActionError } from '#schemas/errors.js';
import { PERMISSIONS } from '#schemas/permissions.js';

/** Who the audit log says it was: the person at the keyboard, as the operating system knows them. */
export function operator(): Actor {
  return { type: 'system', id: 'cli', name: operatorName() };
}

function operatorName(): string {
  try {
    return userInfo().username;
  } catch {
    return `uid ${process.getuid?.() ?? 'unknown'}`; // a container may run as a user without a name
  }
}

/** Opens a pool for one command and closes it whatever happens. */
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

export interface OrganizationName {
  readonly id: string;
  readonly legalName: string;
}

/** All organisations by age; only the names, for the rest belongs to each of them. */
export function listOrganizations(): Promise<OrganizationName[]> {
  return withPool('partita_auth', async (pool) => {
    const { rows } = await pool.query<OrganizationName>(
      'select id, legal_name as "legalName" from organizations order by id',
    );
    return rows;
  });
}

/** The organisation that was named, or the only one there is. */
export async function chooseOrganization(id: string | undefined): Promise<OrganizationName> {
  const all = await listOrganizations();
  if (id !== undefined) {
    const named = all.find((organization) => organization.id === id);
    if (!named) throw new ActionError('not_found', `There is no organisation ${id}. "partita org list" shows them.`);
    return named;
  }
  const [only, ...others] = all;
  if (only && others.length === 0) return only;
  throw new ActionError(
    'invalid_input',
    only
      ? `There are ${all.length} organisations; name one with --organization <id>. "partita org list" shows them.`
      : 'There is no organisation yet. "partita org create" makes one.',
  );
}

/** Runs `work` on one organisation with every permission: whoever can read DATABASE_URL needs no key. */
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

/** All records of a list. */
export async function readAll<Row, Item>(
  administration: Administration,
  list: (tx: Transaction, slice: ListSlice) => Promise<Row[]>,
  itemOf: (row: Row) => Item,
): Promise<Item[]> {
  const rows = await readIn(administration, (tx) => list(tx, ALL_ROWS));
  return rows.map(itemOf);
}
