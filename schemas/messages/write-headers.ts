import type { Proof, ReplyAddress } from './envelope.js';
import { HEADERS, SPEC_VERSION, type RecordHeaders } from './headers.js';
import { commandType, eventType, previewedType, previewType, PROBE_TYPE, resultType } from './record-types.js';

export interface OutgoingCommand {
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
}

/** Asks whether a topic, its worker, the database and the replies work. */
export interface OutgoingProbe {
  readonly kind: 'probe';
  readonly id: string;
  readonly source: string;
  readonly proof: Extract<Proof, { kind: 'signed' }>;
  readonly replyTo: ReplyAddress;
}

export interface OutgoingProbeReply {
  readonly kind: 'probe-reply';
  readonly correlationId: string;
}

export interface OutgoingReply {
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

export interface OutgoingEvent {
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

export type OutgoingEnvelope = OutgoingCommand | OutgoingProbe | OutgoingProbeReply | OutgoingReply | OutgoingEvent;

/** The headers of a new record. Everything that Partita publishes gets its headers here. */
export function writeHeaders(envelope: OutgoingEnvelope): RecordHeaders {
  switch (envelope.kind) {
    case 'command':
    case 'preview':
      return commandHeaders(envelope);
    case 'probe':
      return {
        ...cloudEvent(envelope.id, PROBE_TYPE, envelope.source),
        ...replyHeaders(envelope.replyTo),
        ...proofHeaders(envelope.proof),
      };
    case 'probe-reply':
      return { [HEADERS.type]: PROBE_TYPE, [HEADERS.correlationId]: envelope.correlationId };
    case 'result':
    case 'previewed':
      return outcomeHeaders(envelope);
    case 'event':
      return {
        ...cloudEvent(envelope.id, eventType(envelope.type), envelope.source),
        [HEADERS.subject]: envelope.recordId,
        [HEADERS.time]: envelope.time,
        [HEADERS.organizationId]: envelope.organizationId,
        [HEADERS.recordType]: envelope.recordType,
        [HEADERS.recordVersion]: String(envelope.recordVersion),
      };
  }
}

function commandHeaders(envelope: OutgoingCommand): RecordHeaders {
  const { kind, id, action, source, time, traceParent, requestId, proof, replyTo } = envelope;
  return {
    ...cloudEvent(id, kind === 'preview' ? previewType(action) : commandType(action), source),
    ...(time !== undefined && { [HEADERS.time]: time }),
    ...(traceParent !== undefined && { [HEADERS.traceParent]: traceParent }),
    ...(requestId !== undefined && requestId !== null && { [HEADERS.requestId]: requestId }),
    ...proofHeaders(proof),
    ...(replyTo && replyHeaders(replyTo)),
  };
}

function outcomeHeaders({ kind, id, action, source, commandId, outcome, replayed, answers }: OutgoingReply) {
  return {
    ...cloudEvent(id, kind === 'previewed' ? previewedType(action) : resultType(action), source),
    [HEADERS.subject]: commandId,
    [HEADERS.outcome]: outcome,
    ...(replayed && { [HEADERS.replayed]: 'true' }),
    ...('correlationId' in answers
      ? { [HEADERS.correlationId]: answers.correlationId }
      : { [HEADERS.time]: answers.time, [HEADERS.commandRecord]: answers.commandRecord }),
  };
}

const cloudEvent = (id: string, type: string, source: string) => ({
  [HEADERS.specVersion]: SPEC_VERSION,
  [HEADERS.id]: id,
  [HEADERS.type]: type,
  [HEADERS.source]: source,
});

const replyHeaders = ({ partition, correlationId }: ReplyAddress) => ({
  [HEADERS.correlationId]: correlationId,
  [HEADERS.replyPartition]: String(partition),
});

const proofHeaders = (proof: OutgoingCommand['proof']): RecordHeaders =>
  proof.kind === 'signed'
    ? { [HEADERS.principal]: proof.principal }
    : { [HEADERS.authorization]: `Bearer ${proof.apiKey}` };
