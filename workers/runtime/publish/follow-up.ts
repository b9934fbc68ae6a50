import { createHash } from 'node:crypto';
import type { OutgoingRecord } from '#platform/broker/broker-record.js';
import type { SchemaStore } from '#platform/broker/registry/schema-store.js';
import type { FollowUp, OnceCommand } from '#platform/database/effects/handle-once.js';
import { idFromBytes } from '#platform/ids.js';
import { SYSTEM, type Actor, type PrincipalSigner } from '#platform/security/principal.js';
import { toAvro } from '#schemas/wire/avro-payload.js';
import { ACTIONS, isActionName, type ActionName, type RequestFor } from '#schemas/index.js';
import { commandRecordName, commandTopic, orderingKeyOf, writeHeaders } from '#schemas/messages/index.js';

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

/** Signs the follow-up when it is published, not when it is stored: the signing secret may change in between. */
export function followUpRecord(followUp: FollowUp, schemas: SchemaStore, signer: PrincipalSigner): OutgoingRecord {
  const { commandId, action, payload, principal, requestId, acceptedAt } = followUp;
  if (!isActionName(action)) throw new Error(`${action} of a follow-up is not an action`);
  const contract = ACTIONS[action];
  const value = schemas.encode(commandRecordName(action), toAvro(contract.request, payload));
  return {
    topic: commandTopic(contract.worker),
    key: orderingKeyOf(contract, payload, principal.organizationId, commandId),
    value,
    headers: writeHeaders({
      kind: 'command',
      id: commandId,
      action,
      source: '/partita/workers',
      time: acceptedAt,
      requestId,
      proof: { kind: 'signed', principal: signer.sign(principal, { commandId, action, value }) },
    }),
  };
}
