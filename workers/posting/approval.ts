import type { AutoPostSetting } from '#domain/coding/posting/auto-post.js';
import type { Principal } from '#platform/security/principal.js';
import { isAutoPostable, type Approval } from '#operations/documents/auto-post.js';
import type { HeldDocument } from '#operations/documents/lock-document.js';
import { refuse } from '#schemas/errors.js';
import { put, type Write } from '#operations/engine/change.js';

/**
 * Decides who approves a posting. A caller with the permission approves it with the call. The system may repeat an
 * earlier approval of the same coding, or post by the auto-posting setting. That setting is checked again here, because
 * setting, coding or error may have changed since the command was published. Otherwise `forbidden`.
 */
export function approve(
  document: HeldDocument,
  setting: AutoPostSetting,
  { actor }: Pick<Principal, 'actor'>,
): Approval {
  if (actor.type !== 'system') return { actor, automatic: false };
  const { approval } = document;
  if (approval) return { actor: approval.actor, automatic: approval.automatic };
  if (isAutoPostable(setting, document)) return { actor, automatic: true };
  throw refuse('approval_by_person', { id: document.id });
}

const KEEP_APPROVALS = `
  update documents set post_approval = r.approval || jsonb_build_object('coding', md5(coding::text))
  from json_to_recordset($1::json) as r (id text, approval jsonb)
  where documents.organization_id = current_organization() and documents.id = r.id
    and documents.id = any(array(select one ->> 'id' from json_array_elements($1::json) as one))`;

/** A later retry repeats this approval if the coding is still the same. */
export const keepApproval = (id: string, { actor, automatic }: Approval, now: Date): Write =>
  put(KEEP_APPROVALS, { id, approval: { actor, automatic, at: now.toISOString() } });
