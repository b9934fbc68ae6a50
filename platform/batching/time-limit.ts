/** A signal that fires after a time or with one of the given signals. Release it when the work is done. */
interface TimeLimit {
  readonly signal: AbortSignal;
  release(): void;
}

/**
 * Replaces `AbortSignal.any([…, AbortSignal.timeout(ms)])`: Node 20 may collect that timer as garbage while only the
 * combined signal is in use, and then it never fires. This happened with a provider that did not answer: calls never
 * ended.
 */
export function startTimeLimit(timeoutMs: number, ...others: readonly AbortSignal[]): TimeLimit {
  const controller = new AbortController();
  const timer = setTimeout(
    () => controller.abort(new DOMException(`The time limit of ${timeoutMs} ms is over`, 'TimeoutError')),
    timeoutMs,
  );
  const follow = (event: Event): void => controller.abort((event.target as AbortSignal).reason);
  for (const other of others) {
    if (other.aborted) controller.abort(other.reason);
    else other.addEventListener('abort', follow, { once: true });
  }
  return {
    signal: controller.signal,
    release: () => {
      clearTimeout(timer);
      for (const other of others) other.removeEventListener('abort', follow);
    },
  };
}

/** Waits for `work`, but no longer than the timeout. For shutdown steps whose result the next start does not need. */
export async function withinTime(work: Promise<void>, timeoutMs: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<void>((resolve) => (timer = setTimeout(resolve, timeoutMs)));
  try {
    await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
