/** One line of `partita doctor`: what was looked at, what was found, and what to do about it. */
export interface Finding {
  readonly check: string;
  readonly state: 'ok' | 'warning' | 'failed';
  readonly detail: string;
  readonly next?: string;
}

export const ok = (check: string, detail: string): Finding => ({ check, state: 'ok', detail });
export const warning = (check: string, detail: string, next: string): Finding => ({ check, state: 'warning', detail, next });
export const failed = (check: string, detail: string, next: string): Finding => ({ check, state: 'failed', detail, next });

/** The first sentence of an error, without the addresses and passwords that a longer one may hold. */
export function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(cause instanceof Error)) return String(cause);
  const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : '';
  return cause.message.split('\n')[0] || code || cause.name;
}
