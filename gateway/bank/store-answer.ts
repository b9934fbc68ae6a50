import type { Actor } from '#platform/security/principal.js';
import type { SecretBox } from '#platform/security/secret-box.js';
import {
  BANK_AUTHORIZATION_COLUMNS,
  bankAuthorizationRecord,
  type BankAuthorizationRow,
} from '#tables/bank-authorization-table.js';
import { runHere } from '#operations/engine/run-here.js';
import type { GatewayDependencies } from '../dependencies.js';
import type { OpenConsent } from './load-consent.js';

export type BankAnswer = { readonly code: string } | { readonly refusal: string };

/**
 * A browser that returns from a bank proves only that it holds the sealed state. The audit log therefore names the
 * bank, not a user.
 */
const BANK: Actor = { type: 'system', id: 'bank', name: 'The bank' };

const MAX_REFUSAL = 2_000;

/**
 * Stores the bank's answer: the sealed code for finalize_bank_authorization, or the refusal. Only the first answer
 * counts. Returns false when there already is one, or when the consent has expired.
 */
export async function storeAnswer(
  { organizationId, authorizationId }: OpenConsent,
  answer: BankAnswer,
  requestId: string,
  box: SecretBox,
  { database }: Pick<GatewayDependencies, 'database'>,
): Promise<boolean> {
  const origin = { database, principal: { organizationId, actor: BANK, permissions: [] }, requestId };
  return runHere(origin, 'bank_callback', async ({ tx, audit, now }) => {
    const [before] = await tx.query<BankAuthorizationRow>(
      `select ${BANK_AUTHORIZATION_COLUMNS} from bank_authorizations
       where organization_id = current_organization() and id = $1 and state = 'pending' and expires_at > now() for update`,
      [authorizationId],
    );
    if (!before) return false;
    const isApproved = 'code' in answer;
    const code = isApproved
      ? box.seal(answer.code, [organizationId, 'bank_authorizations.code', authorizationId])
      : null;
    const [after] = await tx.query<BankAuthorizationRow>(
      `update bank_authorizations set state = $2, sealed_code = $3, refusal = $4, version = version + 1, updated_at = now()
       where organization_id = current_organization() and id = $1 returning ${BANK_AUTHORIZATION_COLUMNS}`,
      [
        authorizationId,
        isApproved ? 'approved' : 'refused',
        code,
        isApproved ? null : answer.refusal.slice(0, MAX_REFUSAL),
      ],
    );
    audit({
      target: { type: 'bank_authorization', id: authorizationId },
      before: bankAuthorizationRecord(before, now),
      after: bankAuthorizationRecord(after!, now),
    });
    return true;
  });
}
