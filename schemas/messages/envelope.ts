import { HEADERS, readHeader, type RecordHeaders } from './headers.js';
import { parseType } from './record-types.js';

/** Where a gateway waits for a reply. */
export interface ReplyAddress {
  readonly partition: number;
  readonly correlationId: string;
}

/** Shows who sends a command. A worker accepts `signed` and `key` only. */
export type Proof =
  | { readonly kind: 'signed'; readonly principal: string }
  /** `apiKey` is empty when the header is not of the form `Bearer <API key>`. */
  | { readonly kind: 'key'; readonly apiKey: string }
  /** More than one proof. */
  | { readonly kind: 'both'; readonly apiKey: string }
  | { readonly kind: 'none' };

/** The envelope of a record on a command, bulk, delayed or dead topic. The sender may have written anything into it. */
export interface RequestEnvelope {
  /** `unknown` also for the types of replies, which do not belong on these topics. */
  readonly kind: 'command' | 'preview' | 'probe' | 'unknown';
  /** The version of CloudEvents; empty when it is missing. */
  readonly specVersion: string;
  /** Where the record comes from; empty when it is missing. */
  readonly source: string;
  /** The command id; empty when it is missing. */
  readonly id: string;
  /** The name in the type of a command or preview. It may not be the name of an action. */
  readonly action: string | undefined;
  readonly proof: Proof;
  readonly replyTo: ReplyAddress | undefined;
  readonly traceParent: string | undefined;
  /** Who reads the answer. */
  readonly reader: string | undefined;
  /** Null for text that is not a request id: it would not fit the database either. */
  readonly requestId: string | null;
  readonly timeMs: number | undefined;
  /** `atMs` is NaN for text that is not a time. */
  readonly deadline: { readonly text: string; readonly atMs: number } | undefined;
  /** How often the command went through the delayed topic. */
  readonly attempt: number;
  readonly firstFailedAtMs: number | undefined;
  readonly notBeforeMs: number | undefined;
  readonly returnTo: string | undefined;
}

/** The envelope of a record on `partita.replies` or on the results topic of an organisation. */
export interface ReplyEnvelope {
  readonly kind: 'result' | 'previewed' | 'probe' | 'unknown';
  readonly commandId: string;
  readonly action: string | undefined;
  readonly correlationId: string | undefined;
  readonly outcome: 'done' | 'rejected' | 'dead' | undefined;
  readonly replayed: boolean;
  /** On results for importers: the position of the command, as topic/partition/offset. */
  readonly commandRecord: string | undefined;
}

/** Why a record is on a dead topic. */
interface DeadLetterNote {
  readonly code: string | undefined;
  readonly detail: string | undefined;
  /** ISO 8601 */
  readonly at: string | undefined;
  /** The position where the record was read, as topic/partition/offset. */
  readonly source: string | undefined;
}

const REQUEST_ID = /^[A-Za-z0-9._-]{1,100}$/;
const BEARER = /^Bearer (\S+)$/i;

export function readRequest(headers: RecordHeaders): RequestEnvelope {
  const { kind, action } = parseType(readHeader(headers, HEADERS.type) ?? '');
  const isRequest = kind === 'command' || kind === 'preview' || kind === 'probe';
  const requestId = readHeader(headers, HEADERS.requestId) ?? '';
  const deadline = readHeader(headers, HEADERS.deadline);
  return {
    kind: isRequest ? kind : 'unknown',
    specVersion: readHeader(headers, HEADERS.specVersion) ?? '',
    source: readHeader(headers, HEADERS.source) ?? '',
    id: readHeader(headers, HEADERS.id) ?? '',
    action: isRequest ? action : undefined,
    proof: readProof(headers),
    replyTo: readReplyAddress(headers),
    traceParent: readHeader(headers, HEADERS.traceParent),
    reader: readHeader(headers, HEADERS.reader),
    requestId: REQUEST_ID.test(requestId) ? requestId : null,
    timeMs: readTime(headers, HEADERS.time),
    deadline: deadline === undefined ? undefined : { text: deadline, atMs: Date.parse(deadline) },
    attempt: Number(readHeader(headers, HEADERS.attempt)) || 0,
    firstFailedAtMs: readTime(headers, HEADERS.firstFailedAt),
    notBeforeMs: readTime(headers, HEADERS.notBefore),
    returnTo: readHeader(headers, HEADERS.returnTo),
  };
}

export function readReply(headers: RecordHeaders): ReplyEnvelope {
  const { kind, action } = parseType(readHeader(headers, HEADERS.type) ?? '');
  const isReply = kind === 'result' || kind === 'previewed' || kind === 'probe';
  const outcome = readHeader(headers, HEADERS.outcome);
  return {
    kind: isReply ? kind : 'unknown',
    commandId: readHeader(headers, HEADERS.subject) ?? '',
    action: isReply ? action : undefined,
    correlationId: readHeader(headers, HEADERS.correlationId),
    outcome: outcome === 'done' || outcome === 'rejected' || outcome === 'dead' ? outcome : undefined,
    replayed: readHeader(headers, HEADERS.replayed) === 'true',
    commandRecord: readHeader(headers, HEADERS.commandRecord),
  };
}

export function readDeadLetter(headers: RecordHeaders): DeadLetterNote {
  return {
    code: readHeader(headers, HEADERS.deadCode),
    detail: readHeader(headers, HEADERS.deadDetail),
    at: readHeader(headers, HEADERS.deadAt),
    source: readHeader(headers, HEADERS.deadSource),
  };
}

function readProof(headers: RecordHeaders): Proof {
  const principal = readHeader(headers, HEADERS.principal);
  const authorization = readHeader(headers, HEADERS.authorization);
  if (authorization === undefined) return principal === undefined ? { kind: 'none' } : { kind: 'signed', principal };
  const apiKey = BEARER.exec(authorization)?.[1] ?? '';
  const isRepeated = [headers[HEADERS.authorization]].flat().length > 1;
  return { kind: principal === undefined && !isRepeated ? 'key' : 'both', apiKey };
}

function readReplyAddress(headers: RecordHeaders): ReplyAddress | undefined {
  const partition = Number(readHeader(headers, HEADERS.replyPartition) ?? 'none');
  const correlationId = readHeader(headers, HEADERS.correlationId);
  return Number.isInteger(partition) && partition >= 0 && correlationId ? { partition, correlationId } : undefined;
}

function readTime(headers: RecordHeaders, name: string): number | undefined {
  const timeMs = Date.parse(readHeader(headers, name) ?? '');
  return Number.isNaN(timeMs) ? undefined : timeMs;
}
