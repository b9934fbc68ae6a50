import { createHash } from 'node:crypto';
import type { FollowUp, OnceCommand } from '#platform/database/effects/handle-once.js';
import { idFromBytes } from '#platform/ids.js';
import { SYSTEM, type Actor } from '#platform/security/principal.js';
import { ACTIONS, type ActionName, type RequestFor } from '#schemas/index.js';

/**
 * Creates a follow-up. Its id is derived from the command that requested it and from its place among that command's follow-ups, so
 * publishing it twice has one effect. Its principal is the system, with the permission for this one action in the same
 * organisation. The audit log names the actor on whose behalf it runs.
 */
export function makeFollowUp<A extends ActionName>(
  command: Pick<OnceCommand, 'commandId' | 'organizationId' | 'actor' | 'requestId'>,
  place: number,
  action: A,
  payload: RequestFor<A>,
  now: Date,
): FollowUp {
  const hash = createHash('sha256')
    .update([command.commandId, String(place), action].join('\n'))
    .digest();
  return {
    commandId: idFromBytes('cmd', hash),
    action,
    payload,
    principal: {
      organizationId: command.organizationId,
      actor: { ...SYSTEM, onBehalfOf: firstActor(command.actor) },
      permissions: [ACTIONS[action].permission],
    },
    requestId: command.requestId,
    acceptedAt: now.toISOString(),
  };
}

/** The actor of the first command in a chain of follow-ups. */
function firstActor({ onBehalfOf, ...actor }: Actor): Omit<Actor, 'onBehalfOf'> {
  return onBehalfOf ?? actor;
}
