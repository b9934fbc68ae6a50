import {
  ProducerQueueFullError,
  PublishError,
  RecordTooLargeError,
  type BatchingProducer,
} from '#platform/broker/produce/batching-producer.js';
import { commandIdOf } from '#operations/engine/command-id.js';
import type { SchemaStore } from '#platform/broker/registry/schema-store.js';
import { randomToken } from '#platform/ids.js';
import type { Principal, PrincipalSigner } from '#platform/security/principal.js';
import { toAvro } from '#schemas/wire/avro-payload.js';
import { refuse } from '#schemas/errors.js';
import { headerOf } from '#schemas/reader-header.js';
import { currentReader } from '#schemas/sentences/reader.js';
import { ACTIONS, type ActionName } from '#schemas/index.js';
import {
  commandRecordName,
  commandTopic,
  orderingKeyOf,
  previewName,
  writeHeaders,
  type ReplyAddress,
} from '#schemas/messages/index.js';
import type { CommandTurns } from './command-turns.js';
import type { DisconnectSignal } from '../http/disconnect-signal.js';
import type { Reply, ReplyCorrelator } from './reply-correlator.js';

export interface Submission {
  readonly action: ActionName;
  /** Runs the command and rolls it back. */
  readonly preview?: boolean;
  /** Validated against the contract. */
  readonly payload: object;
  readonly principal: Principal;
  readonly requestId: string;
  readonly traceParent: string;
  readonly idempotencyKey: string | undefined;
  /** The id of a command that is run again. */
  readonly commandId?: string;
  /** False when the caller prefers not to wait for the result. */
  readonly wait: boolean;
  /** Below the limit of the gateway, for callers that stop waiting sooner. */
  readonly waitAtMostMs?: number;
  /** Aborted when the caller disconnects. */
  readonly signal: DisconnectSignal;
}

/** `reply` is undefined when the command was accepted and has no outcome yet. */
interface Submitted {
  readonly commandId: string;
  /** The time in the header of the command. The worker stores it, so later reads return the same time. */
  readonly acceptedAt: Date;
  readonly reply: Reply | undefined;
}

interface SubmitCommandDependencies {
  readonly producer: BatchingProducer;
  readonly schemas: SchemaStore;
  readonly signer: PrincipalSigner;
  readonly correlator: ReplyCorrelator;
  readonly turns: CommandTurns;
  readonly replyPartition: () => number;
  readonly replyTimeoutMs: number;
  readonly source: string;
}

/** Publishes a command with its id, headers and key, and waits for its outcome. */
export class CommandSubmitter {
  constructor(private readonly dependencies: SubmitCommandDependencies) {}

  async submit(submission: Submission): Promise<Submitted> {
    const { action, wait, principal } = submission;
    const { turns, correlator } = this.dependencies;
    correlator.requireRoom(turns.waiting);
    return turns.run(principal.organizationId, wait ? action : `${action}, without its result`, () =>
      this.send(submission),
    );
  }

  private async send(submission: Submission): Promise<Submitted> {
    const { correlator, replyTimeoutMs, replyPartition } = this.dependencies;
    const { principal, action } = submission;
    const commandId = submission.commandId ?? commandIdOf(principal, action, submission.idempotencyKey);
    const acceptedAt = new Date();
    if (!submission.wait) {
      await this.publish(submission, commandId, acceptedAt);
      return { commandId, acceptedAt, reply: undefined };
    }
    const waitMs = Math.min(replyTimeoutMs, submission.waitAtMostMs ?? replyTimeoutMs);
    const correlationId = randomToken();
    // Wait before the command is published: its reply may arrive before the broker confirms the command.
    const expected = correlator.expect(correlationId, waitMs, submission.signal);
    const replyTo = { partition: replyPartition(), correlationId };
    const published = this.publish(submission, commandId, acceptedAt, replyTo);
    try {
      const reply = await Promise.race([expected, published.then(() => expected)]);
      // Without a reply, only the confirmation of the broker shows that the command was accepted.
      if (!reply) await published;
      else this.dependencies.producer.callerWaited(Date.now() - acceptedAt.getTime());
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
    replyTo?: ReplyAddress,
  ): Promise<void> {
    const { producer, schemas, signer, source } = this.dependencies;
    const { action, payload, principal, preview = false } = submission;
    const contract = ACTIONS[action];
    const value = schemas.encode(commandRecordName(action), toAvro(contract.request, payload));
    const headers = writeHeaders({
      kind: preview ? 'preview' : 'command',
      id: commandId,
      action,
      source,
      time: acceptedAt.toISOString(),
      traceParent: submission.traceParent,
      requestId: submission.requestId,
      proof: {
        kind: 'signed',
        principal: signer.sign(principal, { commandId, action: preview ? previewName(action) : action, value }),
      },
      replyTo,
      reader: headerOf(currentReader()),
    });
    try {
      const key = orderingKeyOf(contract, payload, principal.organizationId, commandId);
      // A new command whose key is its own id has no order to keep.
      const anyPartition =
        key === commandId && submission.idempotencyKey === undefined && submission.commandId === undefined;
      await producer.publish({ topic: commandTopic(contract.worker), key, value, headers, anyPartition });
    } catch (error) {
      throw explainPublishError(error, commandId);
    }
  }
}

function explainPublishError(error: unknown, commandId: string): unknown {
  if (error instanceof ProducerQueueFullError) {
    return refuse('too_many_for_broker', {}, { cause: error });
  }
  if (error instanceof RecordTooLargeError) {
    return refuse('command_too_large', {}, { cause: error });
  }
  if (!(error instanceof PublishError)) return error;
  return error.sent
    ? refuse('broker_did_not_confirm', { id: commandId }, { cause: error })
    : refuse('broker_is_away', {}, { cause: error });
}
