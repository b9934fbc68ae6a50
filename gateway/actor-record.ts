import type { Actor } from '#platform/security/principal.js';
import type { AuditEntry } from '#schemas/types.js';

/** Who did something, as callers see it: the user behind a key stays inside. */
export function actorRecord({ type, id, name, onBehalfOf }: Actor): AuditEntry['actor'] {
  return { type, id, name, onBehalfOf: onBehalfOf ? { type: onBehalfOf.type, id: onBehalfOf.id, name: onBehalfOf.name } : null };
}
