/**
 * Ctrl-C reaches every process of the terminal's group, and npm passes its own copy on as well: two SIGINT within milliseconds are
 * one wish. A second one later means "at once".
 */
const SAME_WISH_MS = 1_000;

export interface StopRequest {
  /** Aborted when somebody wants us to stop. */
  readonly signal: AbortSignal;
  readonly requested: Promise<void>;
  /** Handlers off: the process ends by itself. */
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
    } else if (now - firstAt > SAME_WISH_MS) {
      onForced();
    }
  };
  // SIGHUP: the terminal window was closed.
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
