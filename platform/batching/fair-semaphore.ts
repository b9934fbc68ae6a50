interface Waiting {
  readonly admit: () => void;
}

export class QueueFullError extends Error {
  override readonly name = 'QueueFullError';
}

/**
 * Admits `limit` jobs at a time. Jobs wait in one line per key, and the lines take turns: a key with a thousand jobs
 * delays the next job of another key by one job at most.
 */
export class FairSemaphore {
  private free: number;
  private queued = 0;
  /** In the order in which they come next. A key moves to the end when one of its jobs is admitted. */
  private readonly lines = new Map<string, Waiting[]>();

  constructor(
    limit: number,
    private readonly maxWaiting = Number.POSITIVE_INFINITY,
  ) {
    this.free = limit;
  }

  get waiting(): number {
    return this.queued;
  }

  waitingOf(key: string): number {
    return this.lines.get(key)?.length ?? 0;
  }

  /** A job leaves its line when the signal fires. Throws a QueueFullError when too many wait. */
  async run<T>(key: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    await this.enter(key, signal);
    try {
      return await work();
    } finally {
      this.leave();
    }
  }

  private async enter(key: string, signal: AbortSignal | undefined): Promise<void> {
    signal?.throwIfAborted();
    if (this.free > 0) {
      this.free -= 1;
      return;
    }
    if (this.queued >= this.maxWaiting) throw new QueueFullError(`${this.queued} jobs are waiting already`);
    await new Promise<void>((resolve, reject) => {
      const entry: Waiting = {
        admit: () => {
          signal?.removeEventListener('abort', abandon);
          resolve();
        },
      };
      const abandon = (): void => {
        this.remove(key, entry);
        reject(signal?.reason instanceof Error ? signal.reason : new Error('aborted'));
      };
      signal?.addEventListener('abort', abandon, { once: true });
      this.lines.set(key, [...(this.lines.get(key) ?? []), entry]);
      this.queued += 1;
    });
  }

  private remove(key: string, entry: Waiting): void {
    const line = (this.lines.get(key) ?? []).filter((other) => other !== entry);
    this.queued -= 1;
    if (line.length === 0) this.lines.delete(key);
    else this.lines.set(key, line);
  }

  private leave(): void {
    const [next] = this.lines;
    if (next === undefined) {
      this.free += 1;
      return;
    }
    const [key, [first, ...others]] = next;
    this.lines.delete(key);
    this.queued -= 1;
    if (others.length > 0) this.lines.set(key, others);
    first?.admit();
  }
}
