import { createHash } from 'node:crypto';
import type { FollowUp } from '#platform/database/handle-once.js';
import type { Pool } from '#platform/database/pools.js';
import { inOrganization, type Transaction } from '#platform/database/transaction.js';
import { idFromBytes } from '#platform/ids.js';
import { SYSTEM, type Actor } from '#platform/security/principal.js';
import { ACTIONS } from '#schemas/index.js';
import { findAutoPostable, loadAutoPostSetting } from '../documents/auto-post.js';

type Step = 'extract_document' | 'code_document' | 'post_document';

/**
 * Requests the next step of documents that Partita continues by itself, after the topics were lost with the requests on them. The
 * outbox publishes them. The id of a request contains the version of the document, so asking twice has one effect, and a step that was
 * not lost changes nothing.
 */
export async function continueDocuments(pool: Pool, organizationId: string, actor: Actor): Promise<number> {
  return inOrganization(pool, organizationId, async (tx) => {
    const open = await tx.sql<{ id: string; version: number; state: string }>`
      select id, version, state from documents
      where organization_id = current_organization() and error is null and source <> 'upload' and state in ('draft', 'extracted')`;
    const postable = new Set(await findAutoPostable(tx, await loadAutoPostSetting(tx)));
    const coded = await tx.sql<{ id: string; version: number; state: string }>`
      select id, version, state from documents where organization_id = current_organization() and id = any(${[...postable]})`;
    for (const { id, version, state } of [...open, ...coded]) {
      const step: Step =
        state === 'draft' ? 'extract_document' : state === 'extracted' ? 'code_document' : 'post_document';
      await request(tx, organizationId, { id, version }, step, actor);
    }
    return open.length + coded.length;
  });
}

async function request(
  tx: Transaction,
  organizationId: string,
  { id, version }: { readonly id: string; readonly version: number },
  action: Step,
  onBehalfOf: Actor,
): Promise<void> {
  const hash = createHash('sha256')
    .update(['recovery', id, String(version), action].join('\n'))
    .digest();
  const followUp: FollowUp = {
    commandId: idFromBytes('cmd', hash),
    action,
    payload: { documentId: id },
    principal: {
      organizationId,
      actor: { ...SYSTEM, onBehalfOf },
      permissions: [ACTIONS[action].permission],
    },
    requestId: null,
    acceptedAt: new Date().toISOString(),
  };
  await tx.sql`
    insert into outbox (organization_id, follow_up) values (current_organization(), ${JSON.stringify(followUp)})`;
}
