import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const LOOPBACK = /^(?:127\.|::1$|::ffff:127\.)/;

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Metrics show how much an installation is used. With a token, callers must send it. Without one, only callers on this machine may read
 * them; a proxy on this machine adds a header and does not count as one.
 */
export function mayReadMetrics(
  {
    headers,
    socket,
  }: Pick<IncomingMessage, 'headers'> & { readonly socket: { readonly remoteAddress?: string | undefined } },
  token: string | undefined,
): boolean {
  if (token !== undefined) {
    return timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`));
  }
  const isForwarded = 'x-forwarded-for' in headers || 'forwarded' in headers;
  return !isForwarded && LOOPBACK.test(socket.remoteAddress ?? '');
}
