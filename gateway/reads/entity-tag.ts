/** By the word of RFC 9110: not koa's `fresh`, which sends everything again to clients that also say `no-cache`. */
export function hasAlready(ifNoneMatch: string, etag: string): boolean {
  return ifNoneMatch.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')));
}
