import { pascalCase } from './avro-schema.js';
import type { ActionContract } from './contract.js';

const MAX_MEMOIZED_NAMES = 1_000;

/**
 * Topic names, record headers and ordering keys. Gateway, workers, importers and the AsyncAPI document all use these.
 */
export const REPLIES_TOPIC = 'partita.replies';
export const EVENTS_TOPIC = 'partita.events';
export const commandTopic = (worker: string): string => `partita.${worker}.commands`;
/** Commands from importers. They have their own topic, so that waiting callers are not delayed. */
export const bulkTopic = (worker: string): string => `partita.${worker}.bulk`;
export const delayedTopic = (worker: string): string => `partita.${worker}.delayed`;
export const deadTopic = (worker: string): string => `partita.${worker}.dead`;
export const RESULTS_TOPICS = 'partita.results.';
export const resultsTopic = (organizationId: string): string => RESULTS_TOPICS + organizationId;

/** CloudEvents in binary mode, and the headers that Partita adds. */
export const HEADERS = {
  id: 'ce_id',
  type: 'ce_type',
  source: 'ce_source',
  time: 'ce_time',
  specVersion: 'ce_specversion',
  subject: 'ce_subject',
  /** CloudEvents extensions on events: the organisation, and the type and new version of the changed record. */
  organizationId: 'ce_organizationid',
  recordType: 'ce_recordtype',
  recordVersion: 'ce_recordversion',
  traceParent: 'traceparent',
  requestId: 'request-id',
  /** The partition of `partita.replies` that the requesting gateway reads. */
  replyPartition: 'reply-partition',
  /** A random value that the gateway creates for one request and expects in the reply. It cannot be guessed. */
  correlationId: 'correlation-id',
  /** Set by importers only: after this time the command is rejected instead of run. ISO 8601. */
  deadline: 'deadline',
  attempt: 'attempt',
  notBefore: 'not-before',
  /** The topic that a delayed command returns to. */
  returnTo: 'return-to',
  firstFailedAt: 'first-failed-at',
  principal: 'partita-principal',
  authorization: 'authorization',
  /** On replies. */
  outcome: 'outcome',
  replayed: 'replayed',
  /** On results for importers: the record of the command, as topic/partition/offset. */
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
 * A preview runs a command and rolls it back. It has its own type and its own signed name, so a preview cannot be
 * turned into a command or a command into a preview, and a worker without previews runs nothing.
 */
export const previewType = (action: string): string => `partita.${action}.preview`;
export const previewName = (action: string): string => `preview_${action}`;
export const previewedType = (action: string): string => `partita.${action}.previewed`;

/** The action of a preview's `ce_type`, or undefined if it is not the type of a preview. */
export function actionOfPreview(type: string): string | undefined {
  return /^partita\.([a-z0-9_]+)\.preview$/.exec(type)?.[1];
}

/** The action of a command's `ce_type`, or undefined if it is not the type of a command. */
export function actionOfType(type: string): string | undefined {
  return /^partita\.([a-z0-9_]+)\.command$/.exec(type)?.[1];
}

export const commandRecordName = memoized((action) => `partita.${pascalCase(action)}Command`);
export const resultRecordName = memoized((action) => `partita.${pascalCase(action)}Result`);
export const eventRecordName = memoized((type) => `partita.${pascalCase(type)}`);
export const PROBLEM_RECORD_NAME = 'partita.Problem';
export const PREVIEW_RECORD_NAME = 'partita.Preview';

/** The form of a command id. Callers choose their own; importers derive it from file and line. */
export const COMMAND_ID = /^[A-Za-z0-9][A-Za-z0-9._:-]{0,99}$/;

/**
 * The ordering key of a command, from the payload or the organisation. Its handler locks the same key. Never null,
 * never random.
 */
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

/**
 * Caches names, which are needed for every record. The cache is bounded, because records can contain arbitrary names.
 */
function memoized(make: (name: string) => string): (name: string) => string {
  const made = new Map<string, string>();
  return (name) => {
    let known = made.get(name);
    if (known === undefined) {
      known = make(name);
      if (made.size < MAX_MEMOIZED_NAMES) made.set(name, known);
    }
    return known;
  };
}
