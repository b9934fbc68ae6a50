import type { SchemaStore } from '#platform/broker/registry/schema-store.js';
import { canonicalJson } from '#platform/canonical-json.js';
import type { OnceCommand } from '#platform/database/effects/handle-once.js';
import type { Principal } from '#platform/security/principal.js';
import { sha256 } from '#platform/sha256.js';
import { fromAvro } from '#schemas/wire/avro-payload.js';
import { ActionError } from '#schemas/errors.js';
import { ACTIONS, isActionName, type ActionName, type RequestFor } from '#schemas/index.js';
import {
  COMMAND_ID,
  commandRecordName,
  HEADERS,
  orderingKeyOf,
  previewName,
  SPEC_VERSION,
  type RequestEnvelope,
} from '#schemas/messages/index.js';
import { parseRequest } from '#schemas/validation/validate.js';
import type { ReceivedRecord } from '../received-record.js';
import { replyTarget, type ReplyTarget } from '../publish/reply-target.js';
import { verifyProof, type VerifyProofDependencies } from './verify-proof.js';

/** The schema of the value is being fetched. Try again in a moment. */
export class SchemaRequestedError extends Error {
  override readonly name = 'SchemaRequestedError';
}

/** A command that has passed every check that needs no database row. */
export interface VerifiedCommand extends OnceCommand, ReceivedRecord {
  readonly action: ActionName;
  readonly principal: Principal;
  readonly payload: RequestFor<ActionName>;
  readonly reply: ReplyTarget | null;
}

export interface ReadCommandDependencies extends VerifyProofDependencies {
  readonly schemas: SchemaStore;
  /** The largest value that an importer may send, as over HTTP. The gateway checks the size of its own commands. */
  readonly commandLimitBytes: number;
  readonly clock: () => Date;
}

/**
 * Repeats every check of the gateway, because importers write to the topics directly. Throws an ActionError with the code that
 * REST would answer.
 */
export async function readCommand(
  received: ReceivedRecord,
  worker: string,
  dependencies: ReadCommandDependencies,
): Promise<VerifiedCommand> {
  const { record, envelope } = received;
  const { id: commandId, kind, action } = envelope;
  if (envelope.specVersion !== SPEC_VERSION) {
    throw new ActionError('invalid_input', `The header ${HEADERS.specVersion} must be ${SPEC_VERSION}.`);
  }
  if (envelope.source === '') {
    throw new ActionError(
      'invalid_input',
      `The header ${HEADERS.source} must say where the command comes from, e.g. /importers/webshop.`,
    );
  }
  if (!COMMAND_ID.test(commandId)) {
    throw new ActionError(
      'invalid_input',
      `The header ${HEADERS.id} must be a command id (1 to 100 of A-Z a-z 0-9 . _ : -).`,
    );
  }
  const isPreview = kind === 'preview';
  const signedName = isPreview ? previewName(action ?? '') : (action ?? '');
  const principal = await verifyProof(received, signedName, dependencies);
  if (action === undefined || !isActionName(action) || ACTIONS[action].worker !== worker) {
    throw new ActionError('unknown_action', `The header ${HEADERS.type} does not name an action of this topic.`);
  }
  const contract = ACTIONS[action];
  // A preview changes nothing, so it needs no more than the right to read.
  const permission = isPreview ? 'read' : contract.permission;
  if (!principal.permissions.includes(permission)) {
    throw new ActionError('forbidden', `${signedName} needs the permission ${permission}.`);
  }
  checkSize(received, dependencies.commandLimitBytes);
  // Not before: the schema of a stranger is neither fetched nor compiled.
  if (!dependencies.schemas.isReady(record.value)) throw new SchemaRequestedError();
  const payload = parseRequest(action, decodePayload(record.value, action, dependencies.schemas));
  checkKey(record.key, orderingKeyOf(contract, payload, principal.organizationId, commandId));
  const now = dependencies.clock();
  checkDeadline(envelope, now);
  return {
    organizationId: principal.organizationId,
    commandId,
    action,
    actor: principal.actor,
    inputHash: sha256(action + canonicalJson(payload), 'hex'),
    requestId: envelope.requestId,
    acceptedAt: acceptedAt(received, now),
    reply: replyTarget(received, principal, dependencies.replyPartitions),
    principal,
    payload,
    record,
    envelope,
  };
}

/** For importers only: the gateway has measured its commands as JSON, which is larger. */
function checkSize({ record, envelope }: ReceivedRecord, limitBytes: number): void {
  if (envelope.proof.kind !== 'key' || (record.value?.length ?? 0) <= limitBytes) return;
  throw new ActionError('payload_too_large', `The value of a command may have at most ${limitBytes} bytes.`);
}

function decodePayload(bytes: Buffer | null, action: ActionName, schemas: SchemaStore): unknown {
  const { name, value } = schemas.decode(bytes);
  if (name !== commandRecordName(action)) {
    throw new ActionError('invalid_input', `The value is a ${name}, but the header ${HEADERS.type} says ${action}.`);
  }
  return fromAvro(ACTIONS[action].request, value);
}

function checkKey(key: Buffer | null, expected: string): void {
  if (key?.toString() === expected) return;
  throw new ActionError(
    'invalid_input',
    `The key of the record must be "${expected}": it keeps the commands in order.`,
  );
}

/**
 * When the command was accepted: the time in its header, which stays the same through retries and which the gateway has returned
 * to the caller. The sender sets this time and that of the record, so a time in the future is ignored.
 */
function acceptedAt({ record, envelope }: ReceivedRecord, now: Date): Date {
  const isPast = (timeMs: number | undefined): boolean => timeMs !== undefined && timeMs > 0 && timeMs <= now.getTime();
  return new Date([envelope.timeMs, record.timestampMs].find(isPast) ?? now);
}

function checkDeadline({ deadline }: RequestEnvelope, now: Date): void {
  if (!deadline) return;
  if (Number.isNaN(deadline.atMs))
    throw new ActionError('invalid_input', `The header ${HEADERS.deadline} is not an ISO 8601 time.`);
  if (deadline.atMs < now.getTime())
    throw new ActionError('deadline_passed', `The deadline was ${deadline.text}; nothing was done.`);
}
