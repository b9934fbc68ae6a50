import { createHash } from 'node:crypto';
import type { IHeaders } from 'kafkajs';
import {
  ProducerQueueFullError,
  PublishError,
  RecordTooLargeError,
  type BatchingProducer,
} from '#platform/broker/batching-producer.js';
import type { SchemaStore } from '#platform/broker/schema-store.js';
import { idFromBytes, newId, randomToken } from '#platform/ids.js';
import type { Principal, PrincipalSigner } from '#platform/security/principal.js';
import { toAvro } from '#schemas/avro-payload.js';
import { ActionError } from '#schemas/errors.js';
import { ACTIONS, type ActionName } from '#schemas/index.js';
import {
  commandRecordName,
  commandTopic,
  commandType,
  HEADERS,
  orderingKeyOf,
  previewName,
  previewType,
  SPEC_VERSION,
} from '#schemas/messages.js';
import type { Reply, ReplyCorrelator } from './reply-correlator.js';

export interface Submission {
  readonly action: ActionName;
  /** To be tried out and undone. */
  readonly preview?: boolean;
  /** Validated against the contract. */
  readonly payload: object;
  readonly principal: Principal;
  readonly requestId: string;
  readonly traceParent: string;
  readonly idempotencyKey: string | undefined;
  /** Of a command that is run again. */
  readonly commandId?: string;
  /** False: the caller prefers not to wait for the result. */
  readonly wait: boolean;
  /** Less than the gateway's own limit, for callers who give up sooner. */
  readonly waitAtMostMs?: number;
  /** Aborted when the caller hangs up. */
  readonly signal: AbortSignal;
}

/** `reply` is undefined when the command was accepted and its result is not here yet. */
export interface Submitted {
  readonly commandId: string;
  /** The time in the command's own header, which the worker stores: whoever asks later is told the same. */
  readonly acceptedAt: Date;
  readonly reply: Reply | undefined;
}

export interface SubmitCommandDependencies {
  readonly producer: BatchingProducer;
  readonly schemas: SchemaStore;
  readonly signer: PrincipalSigner;
  readonly correlator: ReplyCorrelator;
  readonly replyPartition: () => number;
  readonly replyTimeoutMs: number;
  readonly source: string;
}

/** Makes the command id, headers and key, publishes the command and waits for its result. */
export class CommandSubmitter {
  constructor(private readonly dependencies: SubmitCommandDependencies) {}

  async submit(submission: Submission): Promise<Submitted> {
    const { correlator, replyTimeoutMs } = this.dependencies;
    const commandId = commandIdOf(submission);
    const acceptedAt = new Date();
    if (!submission.wait) {
      await this.publish(submission, commandId, acceptedAt, undefined);
      return { commandId, acceptedAt, reply: undefined };
    }
    const waitMs = Math.min(replyTimeoutMs, submission.waitAtMostMs ?? replyTimeoutMs);
    const correlationId = randomToken();
    // Before the record is out: its reply may be faster than the broker's acknowledgement.
    const expected = correlator.expect(correlationId, waitMs, submission.signal);
    const published = this.publish(submission, commandId, acceptedAt, correlationId);
    try {
      const reply = await Promise.race([expected, published.then(() => expected)]);
      // Without a reply it is the broker's word that makes a command accepted, however short the waiting was.
      if (!reply) await published;
      return { commandId, acceptedAt, reply };
    } catch (error) {
      correlator.forget(correlationId);
      throw error;
    }
  }

  private async publish(
    submission: Submission,
    commandId: string,
    acceptedAt: Date,
    correlationId: string | undefined,
  ): Promise<void> {
    const { producer, schemas, signer, source, replyPartition } = this.dependencies;
    const { action, payload, principal, preview = false } = submission;
    const contract = ACTIONS[action];
    const value = schemas.encode(commandRecordName(action), toAvro(contract.request, payload));
    const headers: IHeaders = {
      [HEADERS.specVersion]: SPEC_VERSION,
      [HEADERS.id]: commandId,
      [HEADERS.type]: preview ? previewType(action) : commandType(action),
      [HEADERS.source]: source,
      [HEADERS.time]: acceptedAt.toISOString(),
      [HEADERS.traceParent]: submission.traceParent,
      [HEADERS.requestId]: submission.requestId,
      [HEADERS.principal]: signer.sign(principal, { commandId, action: preview ? previewName(action) : action, value }),
    };
    if (correlationId !== undefined) {
      headers[HEADERS.correlationId] = correlationId;
      headers[HEADERS.replyPartition] = String(replyPartition());
    }
    try {
      const key = orderingKeyOf(contract, payload, principal.organizationId, commandId);
      // A new command with a key of its own has nothing to wait for.
      const anyPartition =
        key === commandId && submission.idempotencyKey === undefined && submission.commandId === undefined;
      await producer.publish({ topic: commandTopic(contract.worker), key, value, headers, anyPartition });
    } catch (error) {
      throw explainPublishError(error, commandId);
    }
  }
}

/** The same key of the same caller for the same action is the same command; without a key every request is a new one. */
function commandIdOf({ principal, action, idempotencyKey, commandId }: Submission): string {
  if (commandId !== undefined) return commandId;
  if (idempotencyKey === undefined) return newId('cmd');
  const { organizationId, actor } = principal;
  const hash = createHash('sha256')
    .update([organizationId, actor.type, actor.id, action, idempotencyKey].join('\n'))
    .digest();
  return idFromBytes('cmd', hash);
}

function explainPublishError(error: unknown, commandId: string): unknown {
  if (error instanceof ProducerQueueFullError) {
    return new ActionError('queue_full', 'Too many commands are waiting for the broker. Try again in a second.', [], {
      cause: error,
    });
  }
  if (error instanceof RecordTooLargeError) {
    return new ActionError('payload_too_large', 'The command is larger than the message broker takes.', [], {
      cause: error,
    });
  }
  if (!(error instanceof PublishError)) return error;
  const detail = error.sent
    ? `The message broker did not confirm the command in time, so it may or may not run. Repeat the request with the same Idempotency-Key, or look at /api/rest/commands/${commandId} later.`
    : 'The message broker is away. Nothing was accepted; try again in a few seconds.';
  return new ActionError('broker_unavailable', detail, [], { cause: error });
}
