import type { AutoPostSetting } from '#domain/coding/posting/auto-post.js';
import type { Principal } from '#platform/security/principal.js';
import { isAutoPostable, type Approval } from '#operations/documents/auto-post.js';
import type { HeldDocument } from '#operations/documents/document-needs.js';
import { refuse } from '#schemas/errors.js';

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
