import type { IHeaders } from 'kafkajs';
import type { ReadRecord } from '#platform/broker/partition-reader.js';
import type { SchemaStore } from '#platform/broker/schema-store.js';
import type { Logger } from '#platform/log.js';
import { fromAvro } from '#schemas/avro-payload.js';
import { ActionError } from '#schemas/errors.js';
import { ACTIONS, isActionName } from '#schemas/index.js';
import { HEADERS, PREVIEW_RECORD_NAME, PROBE_TYPE, PROBLEM_RECORD_NAME, resultType } from '#schemas/messages.js';
import { previewPayload } from '#schemas/records/preview.js';

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
 * Matches results to waiting requests by a correlation id that this gateway has made up: a reply that nobody waits for, or
 * that guesses, is ignored. The map is bounded; an entry ends on its reply, on its deadline or when the caller hangs up.
 */
export class ReplyCorrelator {
  private readonly waiting = new Map<string, Waiting>();
  private closed = false;

  constructor(
    private readonly schemas: SchemaStore,
    private readonly limit: number,
    private readonly log: Logger,
  ) {}

  get pending(): number {
    return this.waiting.size;
  }

  /** Resolves with the reply, or with undefined when the time is up or the caller has gone. */
  expect(correlationId: string, timeoutMs: number, signal?: AbortSignal): Promise<Reply | undefined> {
    if (this.waiting.size >= this.limit) {
      throw new ActionError('queue_full', 'Too many requests are waiting for their results. Try again in a second.');
    }
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
      signal?.addEventListener('abort', giveUp, { once: true });
      this.waiting.set(correlationId, { settle, timer });
    });
  }

  forget(correlationId: string): void {
    this.waiting.get(correlationId)?.settle(undefined);
  }

  onRecord(record: ReadRecord): void {
    const waiting = this.waiting.get(text(record.headers, HEADERS.correlationId));
    if (!waiting) return;
    if (text(record.headers, HEADERS.type) === PROBE_TYPE) {
      waiting.settle({ outcome: 'done', body: null, replayed: false });
      return;
    }
    try {
      waiting.settle(this.read(record));
    } catch (error) {
      // A result that this gateway cannot read yet (a newer schema): ask for it once, off the path.
      void this.schemas
        .prepare(record.value)
        .then(() => waiting.settle(this.read(record)))
        .catch((second: unknown) => this.log.error({ err: second, cause: error }, 'a reply could not be decoded'));
    }
  }

  /** Tells everybody who waits that the result will not come in time, now and from here on. */
  letGo(): void {
    this.closed = true;
    for (const { settle } of [...this.waiting.values()]) settle(undefined);
  }

  private read(record: ReadRecord): Reply {
    const outcome = text(record.headers, HEADERS.outcome);
    const { name, value } = this.schemas.decode(record.value);
    const action = text(record.headers, HEADERS.type).split('.')[1] ?? '';
    if (outcome === 'done' && name === PREVIEW_RECORD_NAME) {
      return { outcome, body: fromAvro(previewPayload, value), replayed: false };
    }
    const isResult =
      outcome === 'done' && name !== PROBLEM_RECORD_NAME && resultType(action) === text(record.headers, HEADERS.type);
    return {
      outcome: isResult ? 'done' : outcome === 'dead' ? 'dead' : 'rejected',
      body: isResult && isActionName(action) ? fromAvro(ACTIONS[action].result, value) : value,
      replayed: text(record.headers, HEADERS.replayed) === 'true',
    };
  }
}

function text(headers: IHeaders, name: string): string {
  const value = headers[name];
  // A header may be there without a value, whatever the types say.
  return typeof value === 'string' || Buffer.isBuffer(value) ? value.toString() : '';
}
