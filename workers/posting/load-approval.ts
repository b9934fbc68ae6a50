import type { Transaction } from '#platform/database/transaction.js';
import { later } from '#platform/batching/later.js';
import type { Actor } from '#platform/security/principal.js';
import { refuse } from '#schemas/errors.js';
import { findAutoPostable, loadAutoPostSetting } from '#operations/documents/auto-post.js';
import type { CommandContext } from '#operations/context.js';

export interface Approval {
  readonly actor: Actor;
  /** Posted by the auto-posting setting, not by a person. */
  readonly automatic: boolean;
}

/**
 * Decides who approves a posting. A caller with the permission approves it with the call. The system may repeat an
 * earlier approval of the same coding, or post by the auto-posting setting. That setting is checked again here, because
 * setting, coding or error may have changed since the command was published. Otherwise `forbidden`.
 */
export async function loadApproval(
  tx: Transaction,
  documentId: string,
  { principal }: Pick<CommandContext, 'principal'>,
): Promise<Approval> {
  const { actor } = principal;
  if (actor.type !== 'system') return { actor, automatic: false };
  void later(loadAutoPostSetting(tx));
  const [earlier] = await tx.sql<{ approval: Approval | null }>`
    select case when post_approval ->> 'coding' = md5(coding::text) then post_approval end as approval
    from documents where organization_id = current_organization() and id = ${documentId}`;
  if (earlier?.approval) return { actor: earlier.approval.actor, automatic: earlier.approval.automatic };
  const postable = await findAutoPostable(tx, await loadAutoPostSetting(tx), documentId);
  if (postable.length > 0) return { actor, automatic: true };
  throw refuse('approval_by_person', { id: documentId });
}
