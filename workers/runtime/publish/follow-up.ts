import type { OutgoingRecord } from '#platform/broker/broker-record.js';
import type { SchemaStore } from '#platform/broker/registry/schema-store.js';
import type { FollowUp } from '#platform/database/effects/handle-once.js';
import type { PrincipalSigner } from '#platform/security/principal.js';
import { toAvro } from '#schemas/wire/avro-payload.js';
import { ACTIONS, isActionName } from '#schemas/index.js';
import { commandRecordName, commandTopic, orderingKeyOf, writeHeaders } from '#schemas/messages/index.js';

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
