import { pascalCase } from './avro-schema.js';
import type { ActionContract } from './contract.js';

const REMEMBERED_NAMES = 1_000;

/**
 * What travels on the topics: their names, the headers of a record and the key that orders it. Gateway, workers, importers
 * and the AsyncAPI document all take it from here.
 */
export const REPLIES_TOPIC = 'partita.replies';
export const EVENTS_TOPIC = 'partita.events';
export const commandTopic = (worker: string): string => `partita.${worker}.commands`;
/** The same commands by the batch, from importers: nobody who waits for an answer stands behind them. */
export const bulkTopic = (worker: string): string => `partita.${worker}.bulk`;
export const delayedTopic = (worker: string): string => `partita.${worker}.delayed`;
export const deadTopic = (worker: string): string => `partita.${worker}.dead`;
export const RESULTS_TOPICS = 'partita.results.';
export const resultsTopic = (organizationId: string): string => RESULTS_TOPICS + organizationId;

/** CloudEvents in binary mode, and what Partita adds. */
export const HEADERS = {
  id: 'ce_id',
  type: 'ce_type',
  source: 'ce_source',
  time: 'ce_time',
  specVersion: 'ce_specversion',
  subject: 'ce_subject',
  /** Extensions of CloudEvents, on events: whose it is, and which version of which kind of record came of it. */
  organizationId: 'ce_organizationid',
  recordType: 'ce_recordtype',
  recordVersion: 'ce_recordversion',
  traceParent: 'traceparent',
  requestId: 'request-id',
  /** The partition of `partita.replies` that the asking gateway reads. */
  replyPartition: 'reply-partition',
  /** Made up by the asking gateway for one request and echoed in its reply: nobody else can answer it. */
  correlationId: 'correlation-id',
  /** Set by importers only: past it the command is refused instead of run. ISO 8601. */
  deadline: 'deadline',
  attempt: 'attempt',
  notBefore: 'not-before',
  /** The topic that a delayed command goes back to. */
  returnTo: 'return-to',
  firstFailedAt: 'first-failed-at',
  principal: 'partita-principal',
  authorization: 'authorization',
  /** On replies. */
  outcome: 'outcome',
  replayed: 'replayed',
  /** On results of importers: the record that is answered, as topic/partition/offset. */
  commandRecord: 'command-record',
  /** On dead records. */
  deadCode: 'dead-code',
  deadDetail: 'dead-detail',
  deadAt: 'dead-at',
  deadSource: 'dead-source',
} as const;

export const SPEC_VERSION = '1.0';
export const PROBE_TYPE = 'partita.probe';
export const PROBE_ACTION = 'probe';

export const commandType = (action: string): string => `partita.${action}.command`;
export const resultType = (action: string): string => `partita.${action}.result`;
export const eventType = (type: string): string => `partita.${type}`;

/**
 * A command that is to be tried out and undone. A type of its own, and a name of its own under the signature: neither can a
 * preview be turned into the command, nor the command into a preview, and a worker that knows no previews runs nothing.
 */
export const previewType = (action: string): string => `partita.${action}.preview`;
export const previewName = (action: string): string => `preview_${action}`;
export const previewedType = (action: string): string => `partita.${action}.previewed`;

/** The action that a `ce_type` asks to try out, or undefined when it is not the type of a preview. */
export function actionOfPreview(type: string): string | undefined {
  return /^partita\.([a-z0-9_]+)\.preview$/.exec(type)?.[1];
}

/** The action of a `ce_type`, or undefined when it is not the type of a command. */
export function actionOfType(type: string): string | undefined {
  return /^partita\.([a-z0-9_]+)\.command$/.exec(type)?.[1];
}

export const commandRecordName = remembered((action) => `partita.${pascalCase(action)}Command`);
export const resultRecordName = remembered((action) => `partita.${pascalCase(action)}Result`);
export const eventRecordName = remembered((type) => `partita.${pascalCase(type)}`);
export const PROBLEM_RECORD_NAME = 'partita.Problem';
export const PREVIEW_RECORD_NAME = 'partita.Preview';

/** A command id as anyone may choose it: importers derive theirs from file and line. */
export const COMMAND_ID = /^[A-Za-z0-9][A-Za-z0-9._:-]{0,99}$/;

/** The key of a command: what its handler locks, taken from the payload or the organisation. Never null, never random. */
export function orderingKeyOf(
  { orderingKey }: Pick<ActionContract, 'orderingKey'>,
  payload: object,
  organizationId: string,
  commandId: string,
): string {
  if (orderingKey === 'organization') return organizationId;
  if (orderingKey === 'command') return commandId;
  const value: unknown = Reflect.get(payload, orderingKey.field);
  return typeof value === 'string' ? value : commandId;
}

/** Names are asked for with every record. Bounded, because records of strangers bring names of their own. */
function remembered(make: (name: string) => string): (name: string) => string {
  const made = new Map<string, string>();
  return (name) => {
    let known = made.get(name);
    if (known === undefined) {
      known = make(name);
      if (made.size < REMEMBERED_NAMES) made.set(name, known);
    }
    return known;
  };
}
