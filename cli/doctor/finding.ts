/** One line of `partita doctor`: the check, its result, and what to do next. */
export interface Finding {
  readonly check: string;
  readonly state: 'ok' | 'warning' | 'failed';
  readonly detail: string;
  readonly next?: string;
}

export const ok = (check: string, detail: string): Finding => ({ check, state: 'ok', detail });
export const warning = (check: string, detail: string, next: string): Finding => ({
  check,
  state: 'warning',
  detail,
  next,
});
export const failed = (check: string, detail: string, next: string): Finding => ({
  check,
  state: 'failed',
  detail,
  next,
});

/** Returns the first line of the error message. Further lines may contain addresses and passwords. */
export function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(cause instanceof Error)) return String(cause);
  const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : '';
  return cause.message.split('\n')[0] || code || cause.name;
}
