const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

export const isLoopback = ({ hostname }: URL): boolean => LOOPBACK.has(hostname);

/**
 * An app gets its answer over https, or on the computer of its user. Any app can claim a private URI scheme, and http to another machine can be
 * read on the way.
 */
export function isSafeRedirect(address: unknown): boolean {
  if (typeof address !== 'string' || !URL.canParse(address)) return false;
  const url = new URL(address);
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url));
}
