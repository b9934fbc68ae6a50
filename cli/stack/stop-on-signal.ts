/**
 * Ctrl-C reaches every process of the terminal's group, and npm forwards its own copy. Two SIGINT within this time
 * count as one. A later one stops immediately.
 */
const DUPLICATE_SIGNAL_MS = 1_000;

export interface StopRequest {
  /** Aborted on the first signal. */
  readonly signal: AbortSignal;
  readonly requested: Promise<void>;
  /** Removes the signal handlers, so they do not keep the process from ending. */
  dispose(): void;
}

export function stopOnSignal(onFirst: () => void, onForced: () => void): StopRequest {
  const controller = new AbortController();
  let firstAt: number | undefined;
  const handle = (): void => {
    const now = performance.now();
    if (firstAt === undefined) {
      firstAt = now;
      onFirst();
      controller.abort();
    } else if (now - firstAt > DUPLICATE_SIGNAL_MS) {
      onForced();
    }
  };
  // SIGHUP arrives when the terminal window is closed.
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  for (const name of signals) process.on(name, handle);
  const requested = new Promise<void>((resolve) => {
    controller.signal.addEventListener('abort', () => resolve(), { once: true });
  });
  return {
    signal: controller.signal,
    requested,
    dispose: () => {
      for (const name of signals) process.off(name, handle);
    },
  };
}
