import {
  ProducerQueueFullError,
  PublishError,
  type BatchingProducer,
  type OutgoingRecord,
} from '#platform/broker/batching-producer.js';
import type { SchemaStore } from '#platform/broker/schema-store.js';
import type { FollowUp, Outcome, PublishedEvent } from '#platform/database/handle-once.js';
import type { UntoldRow } from '#platform/database/outbox-relay.js';
import { newId } from '#platform/ids.js';
import type { Logger } from '#platform/log.js';
import type { PrincipalSigner } from '#platform/security/principal.js';
import type { SecretBox } from '#platform/security/secret-box.js';
import { toAvro } from '#schemas/avro-payload.js';
import { ActionError, ERRORS, type ErrorCode } from '#schemas/errors.js';
import { ACTIONS, EVENTS, isActionName, type EventType } from '#schemas/index.js';
import {
  EVENTS_TOPIC,
  eventRecordName,
  eventType,
  HEADERS,
  PREVIEW_RECORD_NAME,
  previewedType,
  PROBE_TYPE,
  PROBLEM_RECORD_NAME,
  REPLIES_TOPIC,
  RESULTS_TOPICS,
  resultRecordName,
  resultsTopic,
  resultType,
  SPEC_VERSION,
} from '#schemas/messages.js';
import { previewPayload, type PreviewPayload } from '#schemas/records/preview.js';
import { problemPayload } from '#schemas/records/problem.js';
import { followUpRecord } from './follow-up.js';
import { openSecrets } from './secret-results.js';
import type { ResultsSender } from './send-results.js';

/** The place where a gateway waits for a result. */
export interface GatewayTarget {
  readonly partition: number;
  readonly correlationId: string;
}

/** The topic where an organisation's importers read their results, and the record that is answered. */
export interface ImporterTarget {
  readonly organizationId: string;
  /** topic/partition/offset */
  readonly record: string;
}

export type ReplyTarget = GatewayTarget | ImporterTarget;

export interface ProblemBody {
  readonly code: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly errors: readonly { readonly pointer: string; readonly message: string }[];
  readonly requestId: string | null;
}

export function problemOf(error: ActionError, requestId: string | null): ProblemBody {
  const { status, title } = ERRORS[error.code];
  return { code: error.code, title, status, detail: error.detail, errors: error.violations, requestId };
}

export function rejected(error: ActionError, requestId: string | null): Outcome {
  return { status: 'rejected', body: problemOf(error, requestId) };
}

export function problemFor(code: ErrorCode, detail: string, requestId: string | null): ProblemBody {
  return problemOf(new ActionError(code, detail), requestId);
}

/** Puts results and events into records and sends them. */
export class OutcomeSender {
  constructor(
    private readonly producer: BatchingProducer,
    /** Events and follow-ups have their own way out: somebody waits for a reply, and must not wait for them. */
    private readonly eventProducer: BatchingProducer,
    private readonly schemas: SchemaStore,
    private readonly signer: PrincipalSigner,
    private readonly log: Logger,
    private readonly importers: ResultsSender,
    private readonly secretBox: SecretBox,
  ) {}

  async send(records: readonly OutgoingRecord[]): Promise<void> {
    const results = records.filter(({ topic }) => topic.startsWith(RESULTS_TOPICS));
    if (results.length === 0) return this.producer.publishAll(records);
    const others = records.filter(({ topic }) => !topic.startsWith(RESULTS_TOPICS));
    await Promise.all([this.producer.publishAll(others), this.importers.send(results)]);
  }

  sendEvents(records: readonly OutgoingRecord[]): Promise<void> {
    return this.eventProducer.publishAll(records);
  }

  /** The reply to a waiting gateway, or the result for an importer. */
  reply(target: ReplyTarget, commandId: string, action: string, outcome: Outcome, replayed: boolean): OutgoingRecord {
    const value = this.encodeOutcome(action, outcome);
    const headers = {
      [HEADERS.specVersion]: SPEC_VERSION,
      [HEADERS.id]: newId('evt'),
      [HEADERS.type]: resultType(action),
      [HEADERS.source]: '/partita/workers',
      [HEADERS.subject]: commandId,
      [HEADERS.outcome]: outcome.status,
      ...(replayed && { [HEADERS.replayed]: 'true' }),
    };
    if (!('partition' in target)) {
      const time = new Date().toISOString();
      const place = { [HEADERS.time]: time, [HEADERS.commandRecord]: target.record };
      return { topic: resultsTopic(target.organizationId), key: commandId, value, headers: { ...headers, ...place } };
    }
    return {
      topic: REPLIES_TOPIC,
      partition: target.partition,
      key: commandId,
      value,
      headers: { ...headers, [HEADERS.correlationId]: target.correlationId },
    };
  }

  /** What a command would have come to, or why that cannot be told. */
  preview(
    target: GatewayTarget,
    commandId: string,
    action: string,
    preview: PreviewPayload | ProblemBody,
  ): OutgoingRecord {
    const isProblem = 'code' in preview;
    return {
      topic: REPLIES_TOPIC,
      partition: target.partition,
      key: commandId,
      value: isProblem
        ? this.schemas.encode(PROBLEM_RECORD_NAME, toAvro(problemPayload, preview))
        : this.schemas.encode(PREVIEW_RECORD_NAME, toAvro(previewPayload, preview)),
      headers: {
        [HEADERS.specVersion]: SPEC_VERSION,
        [HEADERS.id]: newId('evt'),
        [HEADERS.type]: previewedType(action),
        [HEADERS.source]: '/partita/workers',
        [HEADERS.subject]: commandId,
        [HEADERS.correlationId]: target.correlationId,
        [HEADERS.outcome]: isProblem ? 'rejected' : 'done',
      },
    };
  }

  /** The answer to a probe has nothing to say but that it arrived. */
  probeReply(target: GatewayTarget, commandId: string): OutgoingRecord {
    return {
      topic: REPLIES_TOPIC,
      partition: target.partition,
      key: commandId,
      value: null,
      headers: { [HEADERS.type]: PROBE_TYPE, [HEADERS.correlationId]: target.correlationId },
    };
  }

  event(organizationId: string, event: PublishedEvent): OutgoingRecord {
    const contract = EVENTS[event.type as EventType];
    return {
      topic: EVENTS_TOPIC,
      key: event.aggregateId,
      value: this.schemas.encode(eventRecordName(event.type), toAvro(contract.payload, event.data)),
      headers: {
        [HEADERS.specVersion]: SPEC_VERSION,
        [HEADERS.id]: event.id,
        [HEADERS.type]: eventType(event.type),
        [HEADERS.source]: `/partita/organizations/${organizationId}`,
        [HEADERS.subject]: event.aggregateId,
        [HEADERS.time]: event.at.toISOString(),
        [HEADERS.organizationId]: organizationId,
        [HEADERS.recordType]: event.aggregateType,
        [HEADERS.recordVersion]: String(event.version),
      },
    };
  }

  followUp(followUp: FollowUp): OutgoingRecord {
    return followUpRecord(followUp, this.schemas, this.signer);
  }

  /**
   * Rows that a crash left in the outbox, oldest first. A row that can never be sent must not keep the others back for ever:
   * its caller is told that the result cannot be shown, and an event stays in its table.
   */
  async sendUntold(rows: readonly UntoldRow[]): Promise<void> {
    await Promise.all(
      rows.map(async (row) => {
        try {
          await this.send(this.recordsOf(row));
        } catch (error) {
          if (error instanceof PublishError || error instanceof ProducerQueueFullError) throw error;
          this.log.error(
            { err: error, commandId: row.command?.id ?? row.followUp?.commandId, eventId: row.event?.id },
            'an outbox row cannot be sent',
          );
          if (row.command && isReplyTarget(row.reply)) await this.send([this.unspeakable(row.reply, row.command)]);
        }
      }),
    );
  }

  private recordsOf({ event, command, reply, followUp, organizationId }: UntoldRow): OutgoingRecord[] {
    if (followUp) return [this.followUp(followUp)];
    if (event) return [this.event(organizationId, { ...event, at: new Date(event.at) })];
    if (!command || !isReplyTarget(reply)) return [];
    const stored = { status: command.status, body: command.outcome, sealed: command.sealed };
    const outcome = openSecrets({ organizationId, commandId: command.id }, stored, this.secretBox);
    return [this.reply(reply, command.id, command.action, outcome, false)];
  }

  private unspeakable(target: ReplyTarget, { id, action, status }: NonNullable<UntoldRow['command']>): OutgoingRecord {
    const detail =
      status === 'done'
        ? `The command was done, but its result could not be sent. Look at /api/rest/commands/${id}.`
        : 'The command was not done, and the reason could not be sent.';
    return this.reply(target, id, action, { status: 'dead', body: problemFor('internal_error', detail, null) }, false);
  }

  private encodeOutcome(action: string, { status, body }: Outcome): Buffer {
    if (status === 'done' && isActionName(action)) {
      return this.schemas.encode(resultRecordName(action), toAvro(ACTIONS[action].result, body));
    }
    return this.schemas.encode(PROBLEM_RECORD_NAME, toAvro(problemPayload, body));
  }
}

function isReplyTarget(value: unknown): value is ReplyTarget {
  if (typeof value !== 'object' || value === null) return false;
  return ('partition' in value && 'correlationId' in value) || ('organizationId' in value && 'record' in value);
}
