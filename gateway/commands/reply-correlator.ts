import type { BrokerRecord } from '#platform/broker/broker-record.js';
import type { SchemaStore } from '#platform/broker/registry/schema-store.js';
import type { Logger } from '#platform/log.js';
import { fromAvro } from '#schemas/wire/avro-payload.js';
import { refuse } from '#schemas/errors.js';
import { ACTIONS, isActionName } from '#schemas/index.js';
import { PREVIEW_RECORD_NAME, PROBLEM_RECORD_NAME, readReply, type ReplyEnvelope } from '#schemas/messages/index.js';
import { previewPayload } from '#schemas/records/preview.js';
import type { DisconnectSignal } from '../http/disconnect-signal.js';

export interface Reply {
  readonly outcome: 'done' | 'rejected' | 'dead';
  /** The result, or the problem. */
  readonly body: unknown;
  readonly replayed: boolean;
}

interface Waiting {
  readonly settle: (reply: Reply | undefined) => void;
  readonly timer: NodeJS.Timeout;
}

/**
 * Matches replies to waiting requests by a random correlation id that only this gateway and the command contain. Other replies
 * are ignored. The map is bounded. An entry ends with its reply, at its deadline or when the caller disconnects.
 */
export class ReplyCorrelator {
  private readonly waiting = new Map<string, Waiting>();
  private commands = 0;
  private closed = false;

  constructor(
    private readonly schemas: SchemaStore,
    private readonly limit: number,
    private readonly log: Logger,
  ) {}

  /** Commands whose callers wait. */
  get pending(): number {
    return this.commands;
  }

  /**
   * Waits for the reply to a command. Resolves with undefined after the timeout or when the caller has disconnected. Errors:
   * `queue_full`.
   */
  expect(correlationId: string, timeoutMs: number, signal?: DisconnectSignal): Promise<Reply | undefined> {
    this.requireRoom();
    this.commands += 1;
    return this.expectProbe(correlationId, timeoutMs, signal).finally(() => (this.commands -= 1));
  }

  /** `others` wait for their turn and are not sent yet. Errors: `queue_full`. */
  requireRoom(others = 0): void {
    if (this.commands + others < this.limit) return;
    throw refuse('too_many_pending', { limit: String(this.limit) });
  }

  /** Like `expect`, without the limit: a gateway with much to do is still ready. */
  expectProbe(correlationId: string, timeoutMs: number, signal?: DisconnectSignal): Promise<Reply | undefined> {
    if (this.closed || signal?.aborted) return Promise.resolve(undefined);
    return new Promise((resolve) => {
      const settle = (reply: Reply | undefined): void => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', giveUp);
        this.waiting.delete(correlationId);
        resolve(reply);
      };
      const giveUp = (): void => settle(undefined);
      const timer = setTimeout(giveUp, timeoutMs);
      signal?.addEventListener('abort', giveUp);
      this.waiting.set(correlationId, { settle, timer });
    });
  }

  forget(correlationId: string): void {
    this.waiting.get(correlationId)?.settle(undefined);
  }

  /** Returns whether a caller waits for it here. */
  onRecord({ headers, value }: Pick<BrokerRecord, 'headers' | 'value'>): boolean {
    const envelope = readReply(headers);
    const waiting = this.waiting.get(envelope.correlationId ?? '');
    if (!waiting) return false;
    if (envelope.kind === 'probe') {
      waiting.settle({ outcome: 'done', body: null, replayed: false });
      return true;
    }
    try {
      waiting.settle(this.decode(envelope, value));
    } catch (error) {
      // The reply may have a newer schema: fetch it once. Other replies do not wait for that.
      void this.schemas
        .prepare(value)
        .then(() => waiting.settle(this.decode(envelope, value)))
        .catch((second: unknown) => this.log.error({ err: second, cause: error }, 'decoding a reply failed'));
    }
    return true;
  }

  /** Ends all waits without a reply, now and from now on. */
  releaseAll(): void {
    this.closed = true;
    for (const { settle } of [...this.waiting.values()]) settle(undefined);
  }

  private decode({ kind, action = '', outcome, replayed }: ReplyEnvelope, bytes: Buffer | null): Reply {
    const { name, value } = this.schemas.decode(bytes);
    if (outcome === 'done' && name === PREVIEW_RECORD_NAME) {
      return { outcome, body: fromAvro(previewPayload, value), replayed: false };
    }
    const isResult = outcome === 'done' && name !== PROBLEM_RECORD_NAME && kind === 'result';
    return {
      outcome: isResult ? 'done' : outcome === 'dead' ? 'dead' : 'rejected',
      body: isResult && isActionName(action) ? fromAvro(ACTIONS[action].result, value) : value,
      replayed,
    };
  }
}
