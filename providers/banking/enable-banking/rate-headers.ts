const NAMES = [
  ['x-ratelimit-remaining', 'x-ratelimit-reset'],
  ['http_x_ratelimit_remaining', 'http_x_ratelimit_reset'],
  ['x-ratelimit-account-success-remaining', 'x-ratelimit-account-success-reset'],
  ['http_x_ratelimit_account_success_remaining', 'http_x_ratelimit_account_success_reset'],
  ['ratelimit-remaining', 'ratelimit-reset'],
] as const;

/** How long to wait when an answer was the last one within the limit; null when more calls are allowed. */
export function pauseOf(headers: Headers): number | null {
  for (const [remaining, reset] of NAMES) {
    const [left, seconds] = [headers.get(remaining), headers.get(reset)];
    if (left !== null && Number(left) <= 0 && seconds !== null && Number(seconds) > 0) return Number(seconds) * 1_000;
  }
  return null;
}

/** When the reached limit ends; undefined when the answer does not state it. */
export function resetOf(headers: Headers): number | undefined {
  const seconds = NAMES.map(([, reset]) => Number(headers.get(reset) ?? '0')).filter((value) => value > 0);
  return seconds.length === 0 ? undefined : Math.max(...seconds) * 1_000;
}
