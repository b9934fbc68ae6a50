import type { Proof, ReplyAddress } from './envelope.js';
import { HEADERS, SPEC_VERSION, type RecordHeaders } from './headers.js';
import { commandType, eventType, previewedType, previewType, PROBE_TYPE, resultType } from './record-types.js';

interface OutgoingCommand {
  readonly kind: 'command' | 'preview';
  readonly id: string;
  readonly action: string;
  /** A URI reference to the sender. */
  readonly source: string;
  /** ISO 8601 */
  readonly time?: string;
  readonly traceParent?: string;
  readonly requestId?: string | null;
  readonly proof: Extract<Proof, { kind: 'signed' | 'key' }>;
  readonly replyTo?: ReplyAddress | undefined;
  /** Who reads the answer. */
  readonly reader?: string | undefined;
}

/** Asks whether a topic, its worker, the database and the replies work. */
interface OutgoingProbe {
  readonly kind: 'probe';
  readonly id: string;
  readonly source: string;
  readonly proof: Extract<Proof, { kind: 'signed' }>;
  readonly replyTo: ReplyAddress;
}

interface OutgoingProbeReply {
  readonly kind: 'probe-reply';
  readonly correlationId: string;
}

interface OutgoingReply {
  readonly kind: 'result' | 'previewed';
  readonly id: string;
  readonly action: string;
  readonly source: string;
  readonly commandId: string;
  readonly outcome: 'done' | 'rejected' | 'dead';
  readonly replayed?: boolean;
  /** The gateway that waits, or the command of an importer. */
  readonly answers:
    { readonly correlationId: string } | { readonly commandRecord: string; /** ISO 8601 */ readonly time: string };
}

interface OutgoingEvent {
  readonly kind: 'event';
  readonly id: string;
  readonly type: string;
  readonly source: string;
  /** ISO 8601 */
  readonly time: string;
  readonly organizationId: string;
  readonly recordType: string;
  readonly recordId: string;
  readonly recordVersion: number;
}

type OutgoingEnvelope = OutgoingCommand | OutgoingProbe | OutgoingProbeReply | OutgoingReply | OutgoingEvent;

type MutableHeaders = Record<string, string>;

/**
 * The headers of a new record. Everything that Partita publishes gets its headers here. They are assigned one by one, because
 * spreading partial objects takes 7 µs for a command instead of 0.2.
 */
export function writeHeaders(envelope: OutgoingEnvelope): RecordHeaders {
  switch (envelope.kind) {
    case 'command':
      return commandHeaders(envelope, commandType(envelope.action));
    case 'preview':
      return commandHeaders(envelope, previewType(envelope.action));
    case 'probe':
      return probeHeaders(envelope);
    case 'probe-reply':
      return { [HEADERS.type]: PROBE_TYPE, [HEADERS.correlationId]: envelope.correlationId };
    case 'result':
      return outcomeHeaders(envelope, resultType(envelope.action));
    case 'previewed':
      return outcomeHeaders(envelope, previewedType(envelope.action));
    case 'event':
      return eventHeaders(envelope);
  }
}

function commandHeaders(envelope: OutgoingCommand, type: string): RecordHeaders {
  const { id, source, time, traceParent, requestId, proof, replyTo, reader } = envelope;
  const headers = cloudEvent(id, type, source);
  if (time !== undefined) headers[HEADERS.time] = time;
  if (traceParent !== undefined) headers[HEADERS.traceParent] = traceParent;
  if (requestId !== undefined && requestId !== null) headers[HEADERS.requestId] = requestId;
  addProof(headers, proof);
  if (replyTo) addReplyAddress(headers, replyTo);
  if (reader !== undefined) headers[HEADERS.reader] = reader;
  return headers;
}

function probeHeaders({ id, source, proof, replyTo }: OutgoingProbe): RecordHeaders {
  const headers = cloudEvent(id, PROBE_TYPE, source);
  addReplyAddress(headers, replyTo);
  addProof(headers, proof);
  return headers;
}

function outcomeHeaders(envelope: OutgoingReply, type: string): RecordHeaders {
  const { id, source, commandId, outcome, replayed, answers } = envelope;
  const headers = cloudEvent(id, type, source);
  headers[HEADERS.subject] = commandId;
  headers[HEADERS.outcome] = outcome;
  if (replayed) headers[HEADERS.replayed] = 'true';
  if ('correlationId' in answers) headers[HEADERS.correlationId] = answers.correlationId;
  else {
    headers[HEADERS.time] = answers.time;
    headers[HEADERS.commandRecord] = answers.commandRecord;
  }
  return headers;
}

function eventHeaders(envelope: OutgoingEvent): RecordHeaders {
  const headers = cloudEvent(envelope.id, eventType(envelope.type), envelope.source);
  headers[HEADERS.subject] = envelope.recordId;
  headers[HEADERS.time] = envelope.time;
  headers[HEADERS.organizationId] = envelope.organizationId;
  headers[HEADERS.recordType] = envelope.recordType;
  headers[HEADERS.recordVersion] = String(envelope.recordVersion);
  return headers;
}

function cloudEvent(id: string, type: string, source: string): MutableHeaders {
  return {
    [HEADERS.specVersion]: SPEC_VERSION,
    [HEADERS.id]: id,
    [HEADERS.type]: type,
    [HEADERS.source]: source,
  };
}

function addReplyAddress(headers: MutableHeaders, { partition, correlationId }: ReplyAddress): void {
  headers[HEADERS.correlationId] = correlationId;
  headers[HEADERS.replyPartition] = String(partition);
}

function addProof(headers: MutableHeaders, proof: OutgoingCommand['proof']): void {
  if (proof.kind === 'signed') headers[HEADERS.principal] = proof.principal;
  else headers[HEADERS.authorization] = `Bearer ${proof.apiKey}`;
}
