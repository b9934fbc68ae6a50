import { createHash } from 'node:crypto';
import type { FollowUp } from '#platform/database/effects/handle-once.js';
import type { Pool } from '#platform/database/pools.js';
import { recordTraces } from '#platform/database/effects/record-outcomes.js';
import { inOrganization } from '#platform/database/transaction.js';
import { idFromBytes, newId } from '#platform/ids.js';
import { SYSTEM, type Actor } from '#platform/security/principal.js';
import { ACTIONS } from '#schemas/index.js';
import { findAutoPostable } from '../documents/auto-post.js';

/** Of the outbox. */
const REQUESTS_PER_ROW = 500;

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
    const postable = new Set(await findAutoPostable(tx));
    const coded = await tx.sql<{ id: string; version: number; state: string }>`
      select id, version, state from documents where organization_id = current_organization() and id = any(${[...postable]})`;
    const followUps = [...open, ...coded].map(({ id, version, state }) => {
      const step: Step =
        state === 'draft' ? 'extract_document' : state === 'extracted' ? 'code_document' : 'post_document';
      return nextStep(organizationId, { id, version }, step, actor);
    });
    const command = { commandId: newId('cmd'), action: 'continue_documents', actor, requestId: null };
    for (let from = 0; from < followUps.length; from += REQUESTS_PER_ROW) {
      const some = followUps.slice(from, from + REQUESTS_PER_ROW);
      await recordTraces(tx, organizationId, { command, audit: [], events: [], followUps: some });
    }
    return followUps.length;
  });
}

function nextStep(
  organizationId: string,
  { id, version }: { readonly id: string; readonly version: number },
  action: Step,
  onBehalfOf: Actor,
): FollowUp {
  const hash = createHash('sha256')
    .update(['recovery', id, String(version), action].join('\n'))
    .digest();
  return {
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
}
