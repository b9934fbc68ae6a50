import type { TopicMaker } from '#platform/broker/topics/topic-maker.js';
import type { Transaction } from '#platform/database/transaction.js';
import { newId } from '#platform/ids.js';
import { createApiKey as makeKey } from '#platform/security/api-key.js';
import { DEFAULT_LIMITS, LIMIT_SETTINGS } from '#platform/organization-limits.js';
import type { Principal } from '#platform/security/principal.js';
import type { ResourceRequestFor, ResourceResponseFor } from '#schemas/index.js';
import { ActionError, refuse, type Violation } from '#schemas/errors.js';
import { resultsTopic } from '#schemas/messages/index.js';
import { PERMISSIONS, seesOnlyOwn } from '#schemas/permissions.js';
import { invalidInput } from '#schemas/validation/validate.js';
import { API_KEY_COLUMNS, apiKeyRecord, type ApiKeyRow } from '#tables/api-key-table.js';
import { say, type Said } from '#schemas/sentences/say.js';
import { requirePermissions } from '../administration.js';
import { checkName } from '../check-person.js';
import type { Here } from '../../engine/run-here.js';

/**
 * Errors: `invalid_input`, `forbidden` for a permission that the creator does not have, `not_found` for the user of a
 * user key, `limit_reached`.
 */
export async function createApiKey(
  { tx, audit, principal }: Here,
  request: ResourceRequestFor<'create_api_key'>,
  maxKeys: number = DEFAULT_LIMITS.apiKeys,
): Promise<ResourceResponseFor<'create_api_key'>> {
  const name = checkName(request.name);
  const userId = userOfKey(request, principal);
  const expiresAt = checkExpiry(request.expiresAt);
  requirePermissions(principal, request.permissions, (permissions) => refuse('new_key_includes_more', { permissions }));
  await requireRoomForKey(tx, maxKeys);
  if (userId !== null) checkRole(await loadRole(tx, userId), request);
  if (request.importer) {
    await tx.sql`
        update organizations set results_topic_since = now() where id = current_organization() and results_topic_since is null`;
  }
  const created = await insertApiKey(tx, {
    ...request,
    name,
    userId,
    expiresAt,
    createdBy: principal.actor.userId ?? (principal.actor.type === 'system' ? null : principal.actor.id),
  });
  const { key: _secret, ...after } = created;
  const target = { type: 'api_key', id: created.id } as const;
  audit({ target, before: null, after });
  return created;
}

interface NewApiKeyRow {
  readonly name: string;
  readonly scope: ApiKeyRow['scope'];
  readonly permissions: ApiKeyRow['permissions'];
  readonly userId: string | null;
  readonly expiresAt: Date | null;
  readonly createdBy: string | null;
  readonly importer?: boolean;
}

/** Stores only the hash of a new key. The returned key cannot be read again. */
export async function insertApiKey(tx: Transaction, row: NewApiKeyRow): Promise<ResourceResponseFor<'create_api_key'>> {
  const { key, prefix, secretHash } = makeKey();
  const permissions = PERMISSIONS.filter((permission) => row.permissions.includes(permission));
  const [stored] = await tx.query<ApiKeyRow>(
    `insert into api_keys (id, organization_id, prefix, name, scope, user_id, permissions, secret_hash, created_by, expires_at, importer)
     values ($1, current_organization(), $2, $3, $4, $5, $6, $7, $8, $9, $10) returning ${API_KEY_COLUMNS}`,
    [
      newId('key'),
      prefix,
      row.name,
      row.scope,
      row.userId,
      permissions,
      secretHash,
      row.createdBy,
      row.expiresAt,
      row.importer ?? false,
    ],
  );
  if (!stored) throw new Error('the inserted key was not found');
  return { ...apiKeyRecord(stored), key };
}

/** Comes before the key of an importer, which needs it to work. A topic without a key is harmless. Error: `broker_unavailable`. */
export async function createResultsTopic(
  { importer }: ResourceRequestFor<'create_api_key'>,
  organizationId: string,
  topics: Pick<TopicMaker, 'ensure'>,
): Promise<void> {
  if (!importer) return;
  try {
    await topics.ensure(resultsTopic(organizationId));
  } catch (error) {
    throw new ActionError('broker_unavailable', say('results_topic_not_created'), [], { cause: error });
  }
}

/** A user key belongs to the user in the request, or else to the calling user. An organisation key has no user. */
function userOfKey({ scope, userId }: ResourceRequestFor<'create_api_key'>, { actor }: Principal): string | null {
  const mustBe = (message: Said): never => {
    throw invalidInput([{ pointer: '/userId', message } satisfies Violation]);
  };
  if (scope === 'organization') {
    return userId === undefined ? null : mustBe(say('only_for_user_keys'));
  }
  const self = actor.type === 'user' ? actor.id : actor.userId;
  return userId ?? self ?? mustBe(say('required_for_user_key'));
}

function checkExpiry(text: string | undefined): Date | null {
  if (text === undefined) return null;
  const expiresAt = new Date(text);
  if (expiresAt.getTime() > Date.now()) return expiresAt;
  throw invalidInput([{ pointer: '/expiresAt', message: say('must_be_in_future') }]);
}

async function requireRoomForKey(tx: Transaction, maxKeys: number): Promise<void> {
  const [count] = await tx.sql<{ valid: number }>`
    select count(*)::integer as valid from api_keys
    where organization_id = current_organization() and revoked_at is null and (expires_at is null or expires_at > now())`;
  if ((count?.valid ?? 0) < maxKeys) return;
  throw refuse('too_many_api_keys', { count: maxKeys, setting: LIMIT_SETTINGS.apiKeys });
}

async function loadRole(tx: Transaction, userId: string): Promise<string> {
  const [member] = await tx.sql<{ role: string }>`
    select role from memberships where organization_id = current_organization() and user_id = ${userId} for share`;
  if (!member) throw refuse('no_member', { id: userId });
  return member.role;
}

/** The results topic shows the results of all importers of the organisation. Workers refuse such keys too: a role can change later. */
function checkRole(role: string, { importer }: ResourceRequestFor<'create_api_key'>): void {
  if (!importer || !seesOnlyOwn(role)) return;
  const message = say('importer_sees_all', { role });
  throw invalidInput([{ pointer: '/importer', message }]);
}
