import { createHash, randomBytes } from 'node:crypto';
import type { Pool } from '#platform/database/pools.js';
import { asRole, type Transaction } from '#platform/database/transaction.js';
import type { AuditEntry } from '#platform/database/command-effect.js';
import type { SecretBox } from '#platform/security/secret-box.js';
import { matchTotp } from '#platform/security/totp.js';
import { runHere, type Here } from '../engine/run-here.js';

/** Enough for a lost phone and a few mistakes. */
const RECOVERY_CODES = 8;

/** Where the secret of a membership is sealed to. */
const placeOfFactor = (organizationId: string, userId: string): readonly string[] => [
  organizationId,
  'second_factors',
  userId,
];

/** Recovery codes have 50 random bits, so a fast hash is enough. */
const hashRecoveryCode = (code: string): Buffer =>
  createHash('sha256')
    .update(code.toLowerCase().replaceAll(/[^a-z2-9]/g, ''))
    .digest();

/** A code such as `k3v7q-m2xpa`, without letters that look like digits. */
function newRecoveryCode(): string {
  const letters = [...randomBytes(10)].map((byte) => 'abcdefghijkmnpqrstuvwxyz23456789'[byte % 32]).join('');
  return `${letters.slice(0, 5)}-${letters.slice(5)}`;
}

interface NewFactor {
  readonly userId: string;
  readonly memberships: readonly { readonly organizationId: string; readonly name: string }[];
  /** In Base32. */
  readonly secret: string;
  /** The step of the code that confirmed it, which does not work again. */
  readonly step: number;
  /** All other sessions end: they were opened without the second factor. */
  readonly keepSession: Buffer;
  readonly requestId: string;
}

/** Stores a confirmed second factor in these organisations and returns the recovery codes, which are shown once. */
export async function addSecondFactor(database: Pool, box: SecretBox, factor: NewFactor): Promise<readonly string[]> {
  const { userId, memberships, secret, step, keepSession, requestId } = factor;
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  for (const { organizationId, name } of memberships) {
    await runAs({ database, organizationId, userId, name, requestId }, 'add_second_factor', async ({ tx, audit }) => {
      const sealed = box.seal(secret, placeOfFactor(organizationId, userId));
      await removeSecondFactor(tx, userId);
      await tx.sql`insert into second_factors (organization_id, user_id, sealed_secret, last_step)
        values (current_organization(), ${userId}, ${sealed}, ${step})`;
      await tx.sql`insert into recovery_codes (organization_id, user_id, secret_hash)
        select current_organization(), ${userId}, code from unnest(${codes.map(hashRecoveryCode)}::bytea[]) as code`;
      await asRole(
        tx,
        'partita_auth',
        () => tx.sql`delete from browser_sessions
          where organization_id = current_organization() and user_id = ${userId} and token_hash <> ${keepSession}`,
      );
      audit(factorChange(userId, true));
    });
  }
  return codes;
}

/** Removes the second factor of a user with its recovery codes. */
export async function removeSecondFactor(tx: Transaction, userId: string): Promise<void> {
  await tx.sql`delete from second_factors where organization_id = current_organization() and user_id = ${userId}`;
}

/** A user removes the own second factor. The caller must have checked a code. */
export async function removeOwnFactor(
  database: Pool,
  { organizationId, name }: NewFactor['memberships'][number],
  { userId, requestId }: Pick<NewFactor, 'userId' | 'requestId'>,
): Promise<void> {
  const person = { database, organizationId, userId, name, requestId };
  await runAs(person, 'remove_second_factor', async ({ tx, audit }) => {
    await removeSecondFactor(tx, userId);
    audit(factorChange(userId, false));
  });
}

interface Person {
  readonly database: Pool;
  readonly organizationId: string;
  readonly userId: string;
  readonly name: string;
  readonly requestId: string;
}

const runAs = (
  { database, organizationId, userId, name, requestId }: Person,
  action: string,
  work: (here: Here) => Promise<void>,
): Promise<void> => {
  const actor = { type: 'user', id: userId, name, userId } as const;
  return runHere({ database, principal: { organizationId, actor, permissions: [] }, requestId }, action, work);
};

const factorChange = (userId: string, secondFactor: boolean): AuditEntry => ({
  target: { type: 'user', id: userId },
  before: null,
  after: { secondFactor },
  kind: 'changed',
});

/** The organisations of a user that ask for a second factor. */
export async function findSecondFactors(authDatabase: Pool, userId: string, organizationIds: readonly string[]) {
  const { rows } = await authDatabase.query<{ organization_id: string; sealed_secret: string; name: string }>(
    `select f.organization_id, f.sealed_secret, m.name from second_factors f
     join memberships m on m.organization_id = f.organization_id and m.user_id = f.user_id
     where f.user_id = $1 and f.organization_id = any($2)`,
    [userId, organizationIds],
  );
  return rows;
}

export interface CodeCheck {
  readonly userId: string;
  readonly organizationIds: readonly string[];
  /** From the app, or a recovery code. */
  readonly code: string;
  readonly requestId: string;
}

/**
 * The organisations whose second factor accepts this code. Each code works once per organisation: the statement that accepts it
 * also marks it as used.
 */
export async function acceptCode(
  { authDatabase, database, box }: { readonly authDatabase: Pool; readonly database: Pool; readonly box: SecretBox },
  { userId, organizationIds, code, requestId }: CodeCheck,
): Promise<readonly string[]> {
  const accepted: string[] = [];
  for (const factor of await findSecondFactors(authDatabase, userId, organizationIds)) {
    const { organization_id: organizationId, sealed_secret: sealed, name } = factor;
    const step = matchTotp(box.open(sealed, placeOfFactor(organizationId, userId)), code, Date.now());
    if (step !== undefined && (await useStep(authDatabase, organizationId, userId, step)))
      accepted.push(organizationId);
    else if (step === undefined && (await useRecoveryCode(authDatabase, organizationId, userId, code))) {
      accepted.push(organizationId);
      const person = { database, organizationId, userId, name, requestId };
      await runAs(person, 'use_recovery_code', async ({ audit }) => audit(factorChange(userId, true)));
    }
  }
  return accepted;
}

async function useStep(authDatabase: Pool, organizationId: string, userId: string, step: number): Promise<boolean> {
  const { rowCount } = await authDatabase.query(
    'update second_factors set last_step = $3 where organization_id = $1 and user_id = $2 and last_step < $3',
    [organizationId, userId, step],
  );
  return rowCount === 1;
}

async function useRecoveryCode(pool: Pool, organizationId: string, userId: string, code: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    `update recovery_codes set used_at = now()
     where organization_id = $1 and user_id = $2 and secret_hash = $3 and used_at is null`,
    [organizationId, userId, hashRecoveryCode(code)],
  );
  return rowCount === 1;
}
