import { RecordTooLargeError, type BatchingProducer } from '#platform/broker/produce/batching-producer.js';
import { positionOf, type BrokerHeaders, type BrokerRecord } from '#platform/broker/broker-record.js';
import { FINISHED, type Verdict } from '#platform/broker/consume/incoming-record.js';
import type { Logger } from '#platform/log.js';
import type { PrincipalSigner } from '#platform/security/principal.js';
import { deadCommands, delayedCommands } from '#platform/telemetry/metrics.js';
import type { ErrorCode } from '#schemas/error-codes.js';
import {
  deadLetterHeaders,
  deadTopic,
  delayedTopic,
  delayHeaders,
  HEADERS,
  readHeader,
  replaceProof,
} from '#schemas/messages/index.js';
import type { VerifiedCommand } from '../read/read-command.js';
import type { ReceivedRecord } from '../received-record.js';

export interface FailureTopicsOptions {
  readonly worker: string;
  readonly producer: BatchingProducer;
  readonly signer: PrincipalSigner;
  readonly log: Logger;
}

/** How long one attempt to write a record may take. Its offset moves only when the write is confirmed. */
const WRITE_TIMEOUT_MS = 30_000;
const RETRY_SOON: Verdict = { kind: 'retry', afterMs: 1_000 };
const LONGEST_DETAIL = 2_000;

/** Writes to the delayed and dead topic of a worker. A record that cannot be written now is tried again. */
export class FailureTopics {
  constructor(private readonly options: FailureTopicsOptions) {}

  /** Undefined when the command never fits the delayed topic. */
  async delay(
    command: VerifiedCommand,
    { firstFailedAtMs, notBeforeMs }: { readonly firstFailedAtMs: number; readonly notBeforeMs: number },
  ): Promise<Verdict | undefined> {
    const { worker, producer } = this.options;
    const { topic: returnTo, key, value } = command.record;
    const attempt = command.envelope.attempt + 1;
    const delay = { attempt, firstFailedAtMs, notBeforeMs, returnTo };
    const headers = delayHeaders(this.signedHeaders(command), delay);
    try {
      await producer.publish({ topic: delayedTopic(worker), key, value, headers }, WRITE_TIMEOUT_MS);
    } catch (error) {
      return error instanceof RecordTooLargeError ? undefined : RETRY_SOON;
    }
    delayedCommands.inc({ worker });
    return FINISHED;
  }

  deadLetterCommand(command: VerifiedCommand, code: ErrorCode, detail: string): Promise<Verdict> {
    return this.write(command, this.signedHeaders(command), code, detail);
  }

  /** For a record that did not become a command: its bytes and headers stay as they are, except for API keys. */
  deadLetter(received: ReceivedRecord, code: ErrorCode, detail: string): Promise<Verdict> {
    return this.write(received, received.record.headers, code, detail);
  }

  private async write(
    { record, envelope }: ReceivedRecord,
    headers: BrokerHeaders,
    code: ErrorCode,
    detail: string,
  ): Promise<Verdict> {
    const { worker, log } = this.options;
    const position = { topic: record.topic, offset: String(record.offset) };
    const note = {
      code,
      detail: detail.slice(0, LONGEST_DETAIL),
      at: new Date().toISOString(),
      source: positionOf(record),
    };
    try {
      await this.publishDead(record, headers, note);
    } catch (error) {
      log.warn({ err: error, ...position }, 'writing to the dead topic failed; retrying');
      return RETRY_SOON;
    }
    deadCommands.inc({ worker, code });
    log.error(
      { commandId: envelope.id, requestId: envelope.requestId, code, reason: detail, ...position },
      'wrote a record to the dead topic',
    );
    return FINISHED;
  }

  /** A record that the topic will never take is written as a reference: the note says where the record lies and what it is. */
  private async publishDead(
    { key, value }: BrokerRecord,
    headers: BrokerHeaders,
    note: Parameters<typeof deadLetterHeaders>[1],
  ): Promise<void> {
    const { worker, producer } = this.options;
    const dead = { topic: deadTopic(worker), key, value, headers: deadLetterHeaders(headers, note) };
    try {
      await producer.publish(dead, WRITE_TIMEOUT_MS);
    } catch (error) {
      if (!(error instanceof RecordTooLargeError)) throw error;
      const reference = { ...dead, key: null, value: null, headers: deadLetterHeaders(identify(headers), note) };
      await producer.publish(reference, WRITE_TIMEOUT_MS);
    }
  }

  /** With a signed principal in place of an importer's API key. */
  private signedHeaders({ principal, commandId, action, record }: VerifiedCommand): BrokerHeaders {
    const value = record.value ?? Buffer.alloc(0);
    return replaceProof(record.headers, this.options.signer.sign(principal, { commandId, action, value }));
  }
}

/** The headers by which a record is found again, unless they are what makes it too large. */
function identify(headers: BrokerHeaders): BrokerHeaders {
  const names = [HEADERS.id, HEADERS.type, HEADERS.source, HEADERS.requestId];
  return Object.fromEntries(names.map((name) => [name, (readHeader(headers, name) ?? '').slice(0, LONGEST_DETAIL)]));
}
