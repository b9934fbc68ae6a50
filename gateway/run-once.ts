import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { canonicalJson } from '#platform/canonical-json.js';
import type { Pool } from '#platform/database/pools.js';
import { inOrganization, withLastStatement, type Transaction } from '#platform/database/transaction.js';
import type { Principal } from '#platform/security/principal.js';
import type { SecretBox } from '#platform/security/secret-box.js';
import { refuse } from '#schemas/errors.js';

/** The answer is stored right after the change. A repeated call waits for it no longer than this. */
const LONGEST_WAIT_MS = 5_000;

interface OperationCall {
  readonly name: string;
  /** The id in the path. */
  readonly id: string | undefined;
  readonly body: unknown;
  readonly idempotencyKey: string;
  readonly principal: Principal;
}

interface OnceDependencies {
  readonly database: Pool;
  readonly secretBox: SecretBox;
}

interface KeyRow {
  readonly digest: Buffer;
  readonly answer: string | null;
}

/** Another call with the same key has committed meanwhile. */
class KeyTaken extends Error {}

/**
 * Carries out an operation once for each key of a caller. The key is stored in the transaction of the change, so a repeated
 * call finds it exactly if the change was made. Operations that run a command have no such transaction: the command has the key.
 */
export async function runOnce(
  { name, id: pathId, body, idempotencyKey, principal }: OperationCall,
  work: () => Promise<unknown>,
  { database, secretBox }: OnceDependencies,
): Promise<{ readonly result: unknown; readonly replayed: boolean }> {
  const { organizationId, actor } = principal;
  const id = createHash('sha256').update([actor.type, actor.id, idempotencyKey].join('\n')).digest('hex');
  const digest = createHash('sha256')
    .update(canonicalJson({ name, id: pathId ?? null, body }))
    .digest();
  const place = [organizationId, 'operation_keys', id];
  const load = (): Promise<KeyRow | undefined> => inOrganization(database, organizationId, (tx) => loadKey(tx, id));
  const replay = async (row: KeyRow | undefined): Promise<{ result: unknown; replayed: true }> => {
    const answer = await waitForAnswer(row, digest, load);
    return { result: JSON.parse(secretBox.open(answer, place)), replayed: true };
  };

  const known = await load();
  if (known) return replay(known);
  let isStored = false;
  const storeKey = async (tx: Transaction): Promise<void> => {
    if (!isStored && (await hasWritten(tx, organizationId))) isStored = await insertKey(tx, id, digest);
  };
  try {
    const result = await withLastStatement(storeKey, work);
    const answer = secretBox.seal(JSON.stringify(result ?? null), place);
    if (isStored) await inOrganization(database, organizationId, (tx) => storeAnswer(tx, id, answer));
    return { result, replayed: false };
  } catch (error) {
    // A call with the same key that committed meanwhile is the reason for a refusal such as "is already reversed".
    const first = isStored ? undefined : await load();
    if (first || error instanceof KeyTaken) return replay(first);
    throw error;
  }
}

async function loadKey(tx: Transaction, id: string): Promise<KeyRow | undefined> {
  const [row] = await tx.sql<KeyRow>`
    select digest, answer from operation_keys where organization_id = current_organization() and id = ${id}`;
  return row;
}

/** A transaction that only read has no id. An operation may also work in another organisation, which it creates. */
async function hasWritten(tx: Transaction, organizationId: string): Promise<boolean> {
  const [row] = await tx.sql<{ writes: boolean }>`
    select pg_current_xact_id_if_assigned() is not null and current_organization() = ${organizationId} as writes`;
  return row?.writes ?? false;
}

/** Waits for a call with the same key that is about to commit. */
async function insertKey(tx: Transaction, id: string, digest: Buffer): Promise<true> {
  const [row] = await tx.sql`
    insert into operation_keys (organization_id, id, digest) values (current_organization(), ${id}, ${digest})
    on conflict do nothing returning id`;
  if (!row) throw new KeyTaken('the idempotency key was used at the same time');
  return true;
}

async function storeAnswer(tx: Transaction, id: string, answer: string): Promise<void> {
  await tx.sql`update operation_keys set answer = ${answer} where organization_id = current_organization() and id = ${id}`;
}

async function waitForAnswer(
  first: KeyRow | undefined,
  digest: Buffer,
  load: () => Promise<KeyRow | undefined>,
): Promise<string> {
  const deadlineMs = Date.now() + LONGEST_WAIT_MS;
  for (let row = first; row; row = await load()) {
    if (!row.digest.equals(digest)) throw refuse('key_used_for_other_call');
    if (row.answer !== null) return row.answer;
    if (Date.now() > deadlineMs) break;
    await sleep(50);
  }
  throw refuse('answer_was_lost');
}
