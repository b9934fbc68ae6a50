import type { Caller } from './caller.js';

/**
 * Clients of the 2025 revisions cancel a call with a separate request. This class connects the two. Cancelling ends the
 * wait, but a submitted command still runs. It is best effort, as the protocol allows: a cancellation that reaches
 * another gateway has no effect, and the wait there ends after at most 25 s.
 */
export class Cancellations {
  private readonly running = new Map<string, AbortController>();

  /** Runs `work` with a signal that aborts when the caller disconnects or `cancel` gets the same key. */
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
      // A second call with the same id may have replaced this one.
      if (this.running.get(key) === controller) this.running.delete(key);
    }
  }

  cancel(key: string): void {
    this.running.get(key)?.abort();
  }
}
