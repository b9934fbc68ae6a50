/** Runs out after a time, or when one of the given signals does; to be released when the work is over. */
export interface TimeLimit {
  readonly signal: AbortSignal;
  release(): void;
}

/**
 * Instead of `AbortSignal.any([…, AbortSignal.timeout(ms)])`: Node 20 may collect that timer as garbage while only the combined
 * signal is in use, and then it never fires. Seen with a provider that did not answer: calls hung for as long as it liked.
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
