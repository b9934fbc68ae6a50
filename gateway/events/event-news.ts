import type { Pool } from '#platform/database/pools.js';
import { inTransaction } from '#platform/database/transaction.js';
import type { Logger } from '#platform/log.js';
import { ActionError } from '#schemas/errors.js';
import { horizon } from './horizon.js';

const LOOK_EVERY_MS = 200;
/** Connections that may wait at the same time; each costs a socket, and a query when something has happened. */
const MAX_FOLLOWERS = 1_000;

/**
 * Wakes those who wait for events. One look at the database for all of them, and none while nobody waits; who is woken reads
 * for himself.
 */
export class EventNews {
  private readonly waiting = new Set<() => void>();
  private readonly stopping = new AbortController();
  private timer: NodeJS.Timeout | undefined;
  private looking = false;
  private seen = 0n;
  followers = 0;

  constructor(
    /** A pool of the role `partita_app`. */
    private readonly database: Pool,
    private readonly log: Logger,
  ) {}

  /** Ends with the gateway. */
  get signal(): AbortSignal {
    return this.stopping.signal;
  }

  /** Runs `work` as one of the followers; there is a limit to them. */
  async follow<T>(work: () => Promise<T>): Promise<T> {
    if (this.followers >= MAX_FOLLOWERS)
      throw new ActionError(
        'queue_full',
        'Too many are following events here. Ask without waiting, or try again later.',
      );
    this.followers += 1;
    try {
      return await work();
    } finally {
      this.followers -= 1;
    }
  }

  /** Resolves when something may have happened somewhere, when the time is up, or when `signal` or the gateway ends. */
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
      this.timer ??= setInterval(() => void this.look(), LOOK_EVERY_MS);
    });
  }

  stop(): void {
    this.stopping.abort();
    clearInterval(this.timer);
    this.wakeAll();
  }

  private async look(): Promise<void> {
    if (this.waiting.size === 0) {
      clearInterval(this.timer);
      this.timer = undefined;
      return;
    }
    if (this.looking) return;
    this.looking = true;
    try {
      const settled = await inTransaction(this.database, (tx) => horizon.look((text) => tx.query(text)));
      if (settled > this.seen) this.wakeAll();
      this.seen = settled;
    } catch (error) {
      this.log.debug({ err: error }, 'could not look for events this time');
    } finally {
      this.looking = false;
    }
  }

  private wakeAll(): void {
    for (const wake of [...this.waiting]) wake();
  }
}
