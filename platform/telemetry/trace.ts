import { randomToken } from '../ids.js';

const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}$/;

/** Continues the caller's W3C trace context, or starts a new one. */
export function continueTrace(incoming: string | undefined): string {
  const match = TRACEPARENT.exec(incoming ?? '');
  const traceId = match && !/^0+$/.test(match[1]!) ? match[1]! : (randomToken() + randomToken()).slice(0, 32);
  return `00-${traceId}-${randomToken().slice(0, 16)}-01`;
}
