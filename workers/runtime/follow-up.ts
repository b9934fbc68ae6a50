import { createHash } from 'node:crypto';
import type { OutgoingRecord } from '#platform/broker/batching-producer.js';
import type { SchemaStore } from '#platform/broker/schema-store.js';
import type { FollowUp, OnceCommand } from '#platform/database/handle-once.js';
import { idFromBytes } from '#platform/ids.js';
import type { Actor, PrincipalSigner } from '#platform/security/principal.js';
import { toAvro } from '#schemas/avro-payload.js';
import { ACTIONS, isActionName, type ActionName, type RequestFor } from '#schemas/index.js';
import {
  commandRecordName,
  commandTopic,
  commandType,
  HEADERS,
  orderingKeyOf,
  SPEC_VERSION,
} from '#schemas/messages.js';

/**
 * The command that the system goes on with. Its id comes from the command before it and the place among that command's
 * follow-ups, so whoever sends it again sends the same one. It may do that one action in the same organisation, and nothing
 * else; the audit log says on whose behalf.
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
      actor: { type: 'system', id: 'partita', name: 'Partita', onBehalfOf: behind(command.actor) },
      permissions: [ACTIONS[action].permission],
    },
    requestId: command.requestId,
    acceptedAt: now.toISOString(),
  };
}

/** The one who began it, however many steps ago. */
function behind({ onBehalfOf, ...actor }: Actor): Omit<Actor, 'onBehalfOf'> {
  return onBehalfOf ?? actor;
}

/** Signed when it is sent, not when it is written down: a secret may have been changed in between. */
export function followUpRecord(followUp: FollowUp, schemas: SchemaStore, signer: PrincipalSigner): OutgoingRecord {
  const { commandId, action, payload, principal, requestId, acceptedAt } = followUp;
  if (!isActionName(action)) throw new Error(`a follow-up names ${action}, which is no action`);
  const contract = ACTIONS[action];
  const value = schemas.encode(commandRecordName(action), toAvro(contract.request, payload));
  return {
    topic: commandTopic(contract.worker),
    key: orderingKeyOf(contract, payload, principal.organizationId, commandId),
    value,
    headers: {
      [HEADERS.specVersion]: SPEC_VERSION,
      [HEADERS.id]: commandId,
      [HEADERS.type]: commandType(action),
      [HEADERS.source]: '/partita/workers',
      [HEADERS.time]: acceptedAt,
      [HEADERS.principal]: signer.sign(principal, { commandId, action, value }),
      ...(requestId !== null && { [HEADERS.requestId]: requestId }),
    },
  };
}
