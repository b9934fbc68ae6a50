import type { Pool } from '#platform/database/pools.js';
import { inTransaction } from '#platform/database/transaction.js';
import type { Logger } from '#platform/log.js';
import { refuse } from '#schemas/errors.js';
import { horizon } from './horizon.js';

const POLL_INTERVAL_MS = 200;
/** Maximum number of waiting connections. Each one costs a socket, and a query when events arrive. */
const MAX_FOLLOWERS = 1_000;

/**
 * Wakes requests that wait for events. One query polls for all of them, and there is no query while none waits. A woken
 * request then reads its own page.
 */
export class EventNotifier {
  private readonly waiting = new Set<() => void>();
  private readonly stopping = new AbortController();
  private timer: NodeJS.Timeout | undefined;
  private polling = false;
  private seen = 0n;
  followers = 0;

  constructor(
    /** Role `partita_app`. */
    private readonly database: Pool,
    private readonly log: Logger,
  ) {}

  /** Aborted when the gateway stops. */
  get signal(): AbortSignal {
    return this.stopping.signal;
  }

  /** Runs `work` as a follower. Throws when there are too many followers. */
  async follow<T>(work: () => Promise<T>): Promise<T> {
    if (this.followers >= MAX_FOLLOWERS) throw refuse('too_many_wait_for_events');
    this.followers += 1;
    try {
      return await work();
    } finally {
      this.followers -= 1;
    }
  }

  /** Resolves when there may be new events, after the timeout, or when `signal` or the gateway ends. */
  async wait(timeoutMs: number, signal: AbortSignal): Promise<void> {
    if (this.stopping.signal.aborted || signal.aborted) return;
    await new Promise<void>((resolve) => {
      const wake = (): void => {
        clearTimeout(timeout);
        this.waiting.delete(wake);
        signal.removeEventListener('abort', wake);
        resolve();
      };
      const timeout = setTimeout(wake, timeoutMs);
      signal.addEventListener('abort', wake, { once: true });
      this.waiting.add(wake);
      this.timer ??= setInterval(() => void this.poll(), POLL_INTERVAL_MS);
    });
  }

  stop(): void {
    this.stopping.abort();
    clearInterval(this.timer);
    this.wakeAll();
  }

  private async poll(): Promise<void> {
    if (this.waiting.size === 0) {
      clearInterval(this.timer);
      this.timer = undefined;
      return;
    }
    if (this.polling) return;
    this.polling = true;
    try {
      const settled = await inTransaction(this.database, (tx) => horizon.look((text) => tx.query(text)));
      if (settled > this.seen) this.wakeAll();
      this.seen = settled;
    } catch (error) {
      this.log.debug({ err: error }, 'event poll failed');
    } finally {
      this.polling = false;
    }
  }

  private wakeAll(): void {
    for (const wake of [...this.waiting]) wake();
  }
}
