import { createHash } from 'node:crypto';
import type { IHeaders } from 'kafkajs';
import type { IncomingRecord } from '#platform/broker/partition-runner.js';
import type { SchemaStore } from '#platform/broker/schema-store.js';
import { canonicalJson } from '#platform/canonical-json.js';
import type { OnceCommand } from '#platform/database/handle-once.js';
import type { KeyDirectory } from '#platform/security/key-directory.js';
import type { Principal, PrincipalSigner } from '#platform/security/principal.js';
import { fromAvro } from '#schemas/avro-payload.js';
import { ActionError } from '#schemas/errors.js';
import { ACTIONS, isActionName, type ActionName, type RequestFor } from '#schemas/index.js';
import {
  actionOfPreview,
  actionOfType,
  COMMAND_ID,
  commandRecordName,
  HEADERS,
  orderingKeyOf,
  previewName,
  PROBE_TYPE,
} from '#schemas/messages.js';
import { parseRequest } from '#schemas/validate.js';
import type { GatewayTarget, ReplyTarget } from './send-outcomes.js';

/** A command that has passed every check that needs no database row. */
export interface VerifiedCommand extends OnceCommand {
  readonly action: ActionName;
  readonly principal: Principal;
  readonly payload: RequestFor<ActionName>;
  readonly reply: ReplyTarget | null;
  readonly record: IncomingRecord;
}

export interface ReadCommandDependencies {
  readonly schemas: SchemaStore;
  readonly signer: PrincipalSigner;
  /** Knows whom a bearer key belongs to; nobody for a key that is unknown, expired or revoked. */
  readonly keys: Pick<KeyDirectory, 'findImporter' | 'findClaimedOrganization'>;
  readonly replyPartitions: number;
  /** What an importer may send at the most, as over HTTP. The gateway has measured its own commands. */
  readonly commandLimitBytes: number;
  readonly clock: () => Date;
}

const REQUEST_ID = /^[A-Za-z0-9._-]{1,100}$/;

export function header(headers: IHeaders, name: string): string | undefined {
  const value = headers[name];
  const first = Array.isArray(value) ? value[0] : value;
  // A header may be there without a value; kafkajs hands it over as null, whatever its types say.
  return typeof first === 'string' || Buffer.isBuffer(first) ? first.toString() : undefined;
}

export function isProbe(record: IncomingRecord): boolean {
  return header(record.headers, HEADERS.type) === PROBE_TYPE;
}

/** Whether a gateway asks what a command would come to. */
export function isPreview(record: IncomingRecord): boolean {
  return actionOfPreview(header(record.headers, HEADERS.type) ?? '') !== undefined;
}

/** Where a record lies, for whoever wants to find it again. */
export const placeOf = ({ topic, partition, offset }: IncomingRecord): string => `${topic}/${partition}/${offset}`;

/** Readable even when the value is not, so that the caller is answered all the same. */
export function readGatewayTarget(record: IncomingRecord, replyPartitions: number): GatewayTarget | null {
  const partition = Number(header(record.headers, HEADERS.replyPartition) ?? 'none');
  const correlationId = header(record.headers, HEADERS.correlationId);
  if (!Number.isInteger(partition) || partition < 0 || partition >= replyPartitions || !correlationId) return null;
  return { partition, correlationId };
}

/** Where the result of a command goes: to the gateway that waits, or to the topic of the importer's organisation. */
function readReplyTarget(record: IncomingRecord, principal: Principal, replyPartitions: number): ReplyTarget | null {
  const target = readGatewayTarget(record, replyPartitions);
  if (target || principal.answersOn !== 'results') return target;
  return { organizationId: principal.organizationId, record: placeOf(record) };
}

/**
 * Where to say that a record was refused, when it is not known whether it is a command at all: to whoever proves to have sent it,
 * or else to the owner of the key that it names. The latter learns that somebody used a key that is none.
 */
export async function findRefusalTarget(
  record: IncomingRecord,
  { signer, keys, replyPartitions }: ReadCommandDependencies,
): Promise<{ readonly target: ReplyTarget | null; readonly principal: Principal | undefined }> {
  const commandId = header(record.headers, HEADERS.id) ?? '';
  const action = actionOfType(header(record.headers, HEADERS.type) ?? '') ?? '';
  const principal = await verifyPrincipal(record, commandId, action, { signer, keys }).catch((error: unknown) => {
    if (error instanceof ActionError) return undefined;
    throw error;
  });
  if (principal) return { target: readReplyTarget(record, principal, replyPartitions), principal };
  const target = readGatewayTarget(record, replyPartitions);
  if (target) return { target, principal };
  const organizationId = await keys.findClaimedOrganization(bearerOf(record) ?? '');
  return { target: organizationId === undefined ? null : { organizationId, record: placeOf(record) }, principal };
}

function bearerOf({ headers }: IncomingRecord): string | undefined {
  return /^Bearer (\S+)$/i.exec(header(headers, HEADERS.authorization) ?? '')?.[1];
}

/**
 * Everything that the gateway has checked is checked again: a topic is no way around the front door. Throws an ActionError
 * with the code that REST would have answered with.
 */
export async function readCommand(
  record: IncomingRecord,
  worker: string,
  dependencies: ReadCommandDependencies,
): Promise<VerifiedCommand> {
  const { headers } = record;
  const commandId = header(headers, HEADERS.id) ?? '';
  const type = header(headers, HEADERS.type) ?? '';
  const previewed = actionOfPreview(type);
  const actionName = previewed ?? actionOfType(type) ?? '';
  if (!COMMAND_ID.test(commandId)) {
    throw new ActionError(
      'invalid_input',
      `The header ${HEADERS.id} must be a command id (1 to 100 of A-Z a-z 0-9 . _ : -).`,
    );
  }
  const signedName = previewed === undefined ? actionName : previewName(previewed);
  const principal = await verifyPrincipal(record, commandId, signedName, dependencies);
  if (!isActionName(actionName) || ACTIONS[actionName].worker !== worker) {
    throw new ActionError('unknown_action', `The header ${HEADERS.type} does not name an action of this topic.`);
  }
  const contract = ACTIONS[actionName];
  // What a command would come to is for those to see who may read.
  const permission = previewed === undefined ? contract.permission : 'read';
  if (!principal.permissions.includes(permission)) {
    throw new ActionError('forbidden', `${signedName} needs the permission ${permission}.`);
  }
  checkSize(record, dependencies.commandLimitBytes);
  const payload = parseRequest(actionName, decodePayload(record, actionName, dependencies.schemas));
  checkKey(record, orderingKeyOf(contract, payload, principal.organizationId, commandId));
  checkDeadline(headers, dependencies.clock());
  return {
    organizationId: principal.organizationId,
    commandId,
    action: actionName,
    actor: principal.actor,
    inputHash: createHash('sha256').update(actionName).update(canonicalJson(payload)).digest(),
    requestId: readRequestId(headers),
    acceptedAt: acceptedAt(record, dependencies.clock()),
    reply: readReplyTarget(record, principal, dependencies.replyPartitions),
    principal,
    payload,
    record,
  };
}

/** An importer may put anything into the header; what is not an id would not fit the database either. */
export function readRequestId(headers: IHeaders): string | null {
  const text = header(headers, HEADERS.requestId) ?? '';
  return REQUEST_ID.test(text) ? text : null;
}

async function verifyPrincipal(
  record: IncomingRecord,
  commandId: string,
  action: string,
  { signer, keys }: Pick<ReadCommandDependencies, 'signer' | 'keys'>,
): Promise<Principal> {
  const signed = header(record.headers, HEADERS.principal);
  const bearer = header(record.headers, HEADERS.authorization);
  if (isPreview(record) && bearer !== undefined) {
    throw new ActionError('unauthenticated', 'Previews are asked for by the gateway only, over MCP.');
  }
  if ((signed === undefined) === (bearer === undefined)) {
    throw new ActionError(
      'unauthenticated',
      `A command carries exactly one proof of who is asking: ${HEADERS.authorization} (Bearer <API key>), or ${HEADERS.principal} from the gateway.`,
    );
  }
  const principal =
    signed !== undefined
      ? signer.verify(signed, { commandId, action, value: record.value ?? Buffer.alloc(0) })
      : await keys.findImporter(bearerOf(record) ?? '');
  if (!principal) throw new ActionError('unauthenticated', 'The proof of who is asking is not valid.');
  return principal;
}

/** For importers only: what the gateway sends has been measured as JSON, which is larger. */
function checkSize({ value, headers }: IncomingRecord, limitBytes: number): void {
  if (header(headers, HEADERS.authorization) === undefined || (value?.length ?? 0) <= limitBytes) return;
  throw new ActionError('payload_too_large', `The value of a command may have ${limitBytes} bytes at the most.`);
}

function decodePayload(record: IncomingRecord, action: ActionName, schemas: SchemaStore): unknown {
  const { name, value } = schemas.decode(record.value);
  if (name !== commandRecordName(action)) {
    throw new ActionError('invalid_input', `The value is a ${name}, but the header ${HEADERS.type} says ${action}.`);
  }
  return fromAvro(ACTIONS[action].request, value);
}

function checkKey(record: IncomingRecord, expected: string): void {
  if (record.key?.toString() === expected) return;
  throw new ActionError(
    'invalid_input',
    `The key of the record must be "${expected}", or commands would overtake each other.`,
  );
}

/**
 * When the command was accepted: the time in its header, which stays the same through delays and is what the gateway has
 * told the caller. Both times are the sender's to choose; one that lies in the future or nowhere is not believed.
 */
function acceptedAt({ headers, timestampMs }: IncomingRecord, now: Date): Date {
  const isPast = (timeMs: number): boolean => timeMs > 0 && timeMs <= now.getTime();
  const saidMs = Date.parse(header(headers, HEADERS.time) ?? '');
  return new Date([saidMs, timestampMs].find(isPast) ?? now);
}

function checkDeadline(headers: IHeaders, now: Date): void {
  const text = header(headers, HEADERS.deadline);
  if (text === undefined) return;
  const deadlineMs = Date.parse(text);
  if (Number.isNaN(deadlineMs))
    throw new ActionError('invalid_input', `The header ${HEADERS.deadline} is not an ISO 8601 time.`);
  if (deadlineMs < now.getTime())
    throw new ActionError('deadline_passed', `The deadline was ${text}; nothing was done.`);
}
