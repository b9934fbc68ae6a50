const MAX_WAIT_MS = 3_600_000;

/** `Retry-After` (RFC 9110 § 10.2.3) as milliseconds: seconds or a date; undefined when absent or unreadable. */
export function readRetryAfter(value: string | null, nowMs: number): number | undefined {
  if (value === null) return undefined;
  const text = value.trim();
  const waitMs = /^\d+$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - nowMs;
  return Number.isFinite(waitMs) ? Math.min(Math.max(waitMs, 0), MAX_WAIT_MS) : undefined;
}
