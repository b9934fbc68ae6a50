import { FairQueue } from './fair-queue.js';

export class QueueFullError extends Error {
  override readonly name = 'QueueFullError';
}

/**
 * Runs at most `limit` pieces of work at a time, in the order of the calls. Owners take turns: one with a thousand pieces delays the
 * next piece of another one by one at most.
 */
export class Semaphore {
  private free: number;
  private readonly waiting = new FairQueue<() => void>();

  constructor(
    limit: number,
    private readonly maxWaiting = Number.POSITIVE_INFINITY,
  ) {
    this.free = limit;
  }

  waitingOf(owner: string): number {
    return this.waiting.sizeOf(owner);
  }

  /** If the signal fires while the work still waits, it does not run. Throws a QueueFullError when too many wait. */
  async run<T>(work: () => Promise<T>, signal?: AbortSignal, owner = ''): Promise<T> {
    await this.enter(signal, owner);
    try {
      return await work();
    } finally {
      const next = this.waiting.take();
      if (next === undefined) this.free += 1;
      else next();
    }
  }

  private async enter(signal: AbortSignal | undefined, owner: string): Promise<void> {
    signal?.throwIfAborted();
    if (this.free > 0) {
      this.free -= 1;
      return;
    }
    if (this.waiting.size >= this.maxWaiting) throw new QueueFullError(`${this.waiting.size} jobs are waiting already`);
    await new Promise<void>((resolve, reject) => {
      const admitted = (): void => {
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      const leave = (): void => {
        this.waiting.remove(owner, admitted);
        reject(signal?.reason instanceof Error ? signal.reason : new Error('aborted'));
      };
      signal?.addEventListener('abort', leave, { once: true });
      this.waiting.add(owner, admitted);
    });
  }
}
