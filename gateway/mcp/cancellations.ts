import type { Caller } from './caller.js';

/**
 * Clients of 2025 cancel a call with a message of its own, in a request of its own: this is where the two meet. A command that
 * is on its way is carried out all the same; it is the waiting that ends. It is best effort, as the protocol allows: a message
 * that arrives at another gateway ends nothing, and the waiting there ends by itself after 25 s at most.
 */
export class Cancellations {
  private readonly running = new Map<string, AbortController>();

  /** Runs `work` with a signal that `cancel` with the same key aborts, as does a caller who hangs up. */
  async during<T>(
    key: string,
    { onHangUp }: Pick<Caller, 'onHangUp'>,
    work: (signal: AbortSignal) => Promise<T>,
  ): Promise<T> {
    const controller = new AbortController();
    onHangUp(() => controller.abort());
    this.running.set(key, controller);
    try {
      return await work(controller.signal);
    } finally {
      // A second call under the same id has taken the place; it is not ours to remove.
      if (this.running.get(key) === controller) this.running.delete(key);
    }
  }

  cancel(key: string): void {
    this.running.get(key)?.abort();
  }
}
