/**
 * Evaluates If-None-Match as RFC 9110 defines it. Koa's `fresh` would send the body again to clients that also send
 * `no-cache`.
 */
export function matchesEntityTag(ifNoneMatch: string, etag: string): boolean {
  return ifNoneMatch.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')));
}
