import type { SchemaStore } from '#platform/broker/registry/schema-store.js';
import { canonicalJson } from '#platform/canonical-json.js';
import type { OnceCommand } from '#platform/database/effects/handle-once.js';
import type { Principal } from '#platform/security/principal.js';
import { sha256 } from '#platform/sha256.js';
import { fromAvro } from '#schemas/wire/avro-payload.js';
import { refuse } from '#schemas/errors.js';
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
    throw refuse('header_must_be', { header: HEADERS.specVersion, value: SPEC_VERSION });
  }
  if (envelope.source === '') {
    throw refuse('header_must_name_source', { header: HEADERS.source });
  }
  if (!COMMAND_ID.test(commandId)) {
    throw refuse('header_must_be_command_id', { header: HEADERS.id });
  }
  const isPreview = kind === 'preview';
  const signedName = isPreview ? previewName(action ?? '') : (action ?? '');
  const principal = await verifyProof(received, signedName, dependencies);
  if (action === undefined || !isActionName(action) || ACTIONS[action].worker !== worker) {
    throw refuse('header_names_no_action', { header: HEADERS.type });
  }
  const contract = ACTIONS[action];
  // A preview changes nothing, so it needs no more than the right to read.
  const permission = isPreview ? 'read' : contract.permission;
  if (!principal.permissions.includes(permission)) {
    throw refuse('sender_needs_permission', { name: signedName, permission });
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
  throw refuse('value_too_large', { limit: String(limitBytes) });
}

function decodePayload(bytes: Buffer | null, action: ActionName, schemas: SchemaStore): unknown {
  const { name, value } = schemas.decode(bytes);
  if (name !== commandRecordName(action)) {
    throw refuse('value_of_other_action', { name, header: HEADERS.type, action });
  }
  return fromAvro(ACTIONS[action].request, value);
}

function checkKey(key: Buffer | null, expected: string): void {
  if (key?.toString() === expected) return;
  throw refuse('key_keeps_order', { key: expected });
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
  if (Number.isNaN(deadline.atMs)) throw refuse('header_is_no_time', { header: HEADERS.deadline });
  if (deadline.atMs < now.getTime()) throw refuse('deadline_was', { deadline: deadline.text });
}
