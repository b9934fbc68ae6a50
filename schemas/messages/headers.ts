/** The headers of a record as the broker stores them. A name may occur more than once. */
export type RecordHeaders = Readonly<Record<string, Buffer | string | (Buffer | string)[] | undefined>>;

/** CloudEvents in binary mode, and the headers that Partita adds. */
export const HEADERS = {
  id: 'ce_id',
  type: 'ce_type',
  source: 'ce_source',
  time: 'ce_time',
  specVersion: 'ce_specversion',
  subject: 'ce_subject',
  /** Extensions of CloudEvents, on events: the organisation, and the kind and version of the record that changed. */
  organizationId: 'ce_organizationid',
  recordType: 'ce_recordtype',
  recordVersion: 'ce_recordversion',
  traceParent: 'traceparent',
  /** On commands whose caller reads another language, or is a person: `da`, or `da person`. */
  reader: 'reader',
  requestId: 'request-id',
  /** The partition of `partita.replies` that the waiting gateway reads. */
  replyPartition: 'reply-partition',
  /** Random, made by the waiting gateway for one request and copied to the reply: a record without it is not a reply. */
  correlationId: 'correlation-id',
  /** Set by importers only. After this time the worker rejects the command instead of running it. ISO 8601. */
  deadline: 'deadline',
  attempt: 'attempt',
  notBefore: 'not-before',
  /** The topic to which a delayed command returns. */
  returnTo: 'return-to',
  firstFailedAt: 'first-failed-at',
  principal: 'partita-principal',
  authorization: 'authorization',
  /** On replies. */
  outcome: 'outcome',
  replayed: 'replayed',
  /** On results for importers: the position of the command, as topic/partition/offset. */
  commandRecord: 'command-record',
  /** On dead letters. */
  deadCode: 'dead-code',
  deadDetail: 'dead-detail',
  deadAt: 'dead-at',
  deadSource: 'dead-source',
} as const;

export const SPEC_VERSION = '1.0';

/** The first value of a header. Undefined when the header is missing or has no value, which a Kafka client may report as null. */
export function readHeader(headers: RecordHeaders, name: string): string | undefined {
  const value = headers[name];
  const first = Array.isArray(value) ? value[0] : value;
  return typeof first === 'string' || Buffer.isBuffer(first) ? first.toString() : undefined;
}
