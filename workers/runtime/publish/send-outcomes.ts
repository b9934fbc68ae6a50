import type { ProblemPayload } from '#schemas/types.js';
import { RecordTooLargeError, type BatchingProducer } from '#platform/broker/produce/batching-producer.js';
import type { OutgoingRecord } from '#platform/broker/broker-record.js';
import type { ReplyConnection, ReplyRecord } from '#platform/direct-replies/reply-connection.js';
import type { ReplyConnections } from '#platform/direct-replies/reply-connections.js';
import type { SchemaStore } from '#platform/broker/registry/schema-store.js';
import type { FollowUp, Outcome, PublishedEvent } from '#platform/database/effects/handle-once.js';
import type { Unpublished } from '#platform/database/effects/outbox-relay.js';
import { newId } from '#platform/ids.js';
import type { Logger } from '#platform/log.js';
import type { PrincipalSigner } from '#platform/security/principal.js';
import type { SecretBox } from '#platform/security/secret-box.js';
import { directReplies } from '#platform/telemetry/metrics.js';
import { toAvro } from '#schemas/wire/avro-payload.js';
import { ACTIONS, EVENTS, isActionName, type EventType } from '#schemas/index.js';
import {
  EVENTS_TOPIC,
  eventRecordName,
  PREVIEW_RECORD_NAME,
  PROBLEM_RECORD_NAME,
  REPLIES_TOPIC,
  RESULTS_TOPICS,
  resultRecordName,
  resultsTopic,
  writeHeaders,
  type ReplyAddress,
} from '#schemas/messages/index.js';
import { previewPayload, type PreviewPayload } from '#schemas/records/preview.js';
import { say } from '#schemas/sentences/say.js';
import { problemPayload } from '#schemas/records/problem.js';
import { EventOrder } from './event-order.js';
import { followUpRecord } from './follow-up.js';
import { problemFor } from './problem-outcome.js';
import { isReplyTarget, type ReplyTarget } from './reply-target.js';
import { openSecrets } from './secret-results.js';
import type { ResultsSender } from './send-results.js';

export interface OutcomeSenderOptions {
  /** For follow-ups, and for replies that no gateway takes directly. */
  readonly producer: BatchingProducer;
  readonly gateways: Pick<ReplyConnections, 'to'>;
  /** For events: a reply must not queue behind them. */
  readonly eventProducer: BatchingProducer;
  /** For results of importers. */
  readonly results: ResultsSender;
  readonly schemas: SchemaStore;
  readonly signer: PrincipalSigner;
  readonly secretBox: SecretBox;
  readonly log: Logger;
}

/** How a command ended. */
interface CommandReply {
  readonly commandId: string;
  readonly action: string;
  readonly outcome: Outcome;
  readonly replayed: boolean;
}

const SOURCE = '/partita/workers';

/** Makes the records of outcomes, events and follow-ups, and publishes them. */
export class OutcomeSender {
  /** Decides which events may leave now through the producer of events. */
  readonly order = new EventOrder();

  constructor(private readonly options: OutcomeSenderOptions) {}

  async send(records: readonly OutgoingRecord[]): Promise<void> {
    const { producer, results } = this.options;
    const forImporters: OutgoingRecord[] = [];
    const forTopics: OutgoingRecord[] = [];
    const forGateways = new Map<ReplyConnection, ReplyRecord[]>();
    for (const record of records) {
      const connection = this.connectionFor(record);
      if (connection) {
        const known = forGateways.get(connection);
        if (known) known.push(record as ReplyRecord);
        else forGateways.set(connection, [record as ReplyRecord]);
      } else if (record.topic.startsWith(RESULTS_TOPICS)) forImporters.push(record);
      else forTopics.push(record);
    }
    await Promise.all([
      ...[...forGateways].map(([connection, replies]) => this.sendDirectly(connection, replies)),
      ...(forTopics.length > 0 ? [producer.publishAll(forTopics)] : []),
      ...(forImporters.length > 0 ? [results.send(forImporters)] : []),
    ]);
  }

  /** Probes have no value: they show that replies pass the broker. */
  private connectionFor({ topic, partition, value }: OutgoingRecord): ReplyConnection | undefined {
    if (topic !== REPLIES_TOPIC || partition === undefined || value === null) return undefined;
    return this.options.gateways.to(partition);
  }

  /** Publishes what the gateway did not take: another one may read the partition by now. */
  private async sendDirectly(connection: ReplyConnection, replies: readonly ReplyRecord[]): Promise<void> {
    const refused = await connection.send(replies);
    directReplies.inc({ taken: 'true' }, replies.length - refused.length);
    if (refused.length === 0) return;
    directReplies.inc({ taken: 'false' }, refused.length);
    await this.options.producer.publishAll(refused);
  }

  /** A command took so long, for its caller or for the next step of a document. */
  callerWaited(ms: number): void {
    this.options.producer.callerWaited(ms);
  }

  sendEvents(records: readonly OutgoingRecord[]): Promise<void> {
    return this.options.eventProducer.publishAll(records);
  }

  /** The reply to a waiting gateway, or the result for an importer. */
  reply(target: ReplyTarget, { commandId, action, outcome, replayed }: CommandReply): OutgoingRecord {
    const value = this.encodeOutcome(action, outcome);
    const reply = {
      kind: 'result',
      id: newId('evt'),
      action,
      source: SOURCE,
      commandId,
      outcome: outcome.status,
      replayed,
    } as const;
    if ('partition' in target) {
      const headers = writeHeaders({ ...reply, answers: { correlationId: target.correlationId } });
      return { topic: REPLIES_TOPIC, partition: target.partition, key: commandId, value, headers };
    }
    const answers = { commandRecord: target.record, time: new Date().toISOString() };
    const headers = writeHeaders({ ...reply, answers });
    return { topic: resultsTopic(target.organizationId), key: commandId, value, headers };
  }

  /** What a command would have done, or why the preview failed. */
  preview(
    { partition, correlationId }: ReplyAddress,
    { commandId, action }: Pick<CommandReply, 'commandId' | 'action'>,
    preview: PreviewPayload | ProblemPayload,
  ): OutgoingRecord {
    const { schemas } = this.options;
    const isProblem = 'code' in preview;
    return {
      topic: REPLIES_TOPIC,
      partition,
      key: commandId,
      value: isProblem
        ? schemas.encode(PROBLEM_RECORD_NAME, toAvro(problemPayload, preview))
        : schemas.encode(PREVIEW_RECORD_NAME, toAvro(previewPayload, preview)),
      headers: writeHeaders({
        kind: 'previewed',
        id: newId('evt'),
        action,
        source: SOURCE,
        commandId,
        outcome: isProblem ? 'rejected' : 'done',
        answers: { correlationId },
      }),
    };
  }

  probeReply({ partition, correlationId }: ReplyAddress, commandId: string): OutgoingRecord {
    const headers = writeHeaders({ kind: 'probe-reply', correlationId });
    return { topic: REPLIES_TOPIC, partition, key: commandId, value: null, headers };
  }

  event(organizationId: string, event: PublishedEvent): OutgoingRecord {
    const contract = EVENTS[event.type as EventType];
    return {
      topic: EVENTS_TOPIC,
      key: event.aggregateId,
      value: this.options.schemas.encode(eventRecordName(event.type), toAvro(contract.payload, event.data)),
      headers: writeHeaders({
        kind: 'event',
        id: event.id,
        type: event.type,
        source: `/partita/organizations/${organizationId}`,
        time: event.at.toISOString(),
        organizationId,
        recordType: event.aggregateType,
        recordId: event.aggregateId,
        recordVersion: event.version,
      }),
    };
  }

  followUp(followUp: FollowUp): OutgoingRecord {
    return followUpRecord(followUp, this.options.schemas, this.options.signer);
  }

  /**
   * Publishes what a crash left in the outbox, oldest first. What can never be published must not block the others: the caller of a
   * command is told that its result cannot be shown, and an event stays in its table.
   */
  async sendUnpublished(unpublished: readonly Unpublished[]): Promise<void> {
    await Promise.all(
      unpublished.map(async (row) => {
        let encoded = false;
        try {
          const records = this.recordsOf(row);
          encoded = true;
          await (row.event ? this.sendEvents(records) : this.send(records));
        } catch (error) {
          // A broker that is away says nothing about the record: the next sweep tries again.
          if (encoded && !(error instanceof RecordTooLargeError)) throw error;
          this.options.log.error(
            { err: error, commandId: row.command?.id ?? row.followUp?.commandId, eventId: row.event?.id },
            'a record of the outbox could not be encoded',
          );
          if (row.command && isReplyTarget(row.reply)) await this.send([this.unrepresentable(row.reply, row.command)]);
        }
      }),
    );
  }

  private recordsOf({ event, command, reply, followUp, organizationId }: Unpublished): OutgoingRecord[] {
    if (followUp) return [this.followUp(followUp)];
    if (event) return [this.event(organizationId, { ...event, at: new Date(event.at) })];
    if (!command || !isReplyTarget(reply)) return [];
    const { id: commandId, action } = command;
    const stored = { status: command.status, body: command.outcome, sealed: command.sealed };
    const outcome = openSecrets({ organizationId, commandId }, stored, this.options.secretBox);
    return [this.reply(reply, { commandId, action, outcome, replayed: false })];
  }

  /** The reply for an outcome that cannot be encoded. */
  private unrepresentable(
    target: ReplyTarget,
    { id: commandId, action, status }: NonNullable<Unpublished['command']>,
  ): OutgoingRecord {
    const detail = status === 'done' ? say('result_not_sent', { id: commandId }) : say('refusal_not_sent');
    const outcome = { status: 'dead', body: problemFor('internal_error', detail, null) } as const;
    return this.reply(target, { commandId, action, outcome, replayed: false });
  }

  private encodeOutcome(action: string, { status, body }: Outcome): Buffer {
    const { schemas } = this.options;
    if (status === 'done' && isActionName(action)) {
      return schemas.encode(resultRecordName(action), toAvro(ACTIONS[action].result, body));
    }
    return schemas.encode(PROBLEM_RECORD_NAME, toAvro(problemPayload, body));
  }
}
