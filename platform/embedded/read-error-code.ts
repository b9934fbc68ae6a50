/**
 * The code of a system error (`ENOENT`, `EADDRINUSE`). Not `instanceof Error`: jest runs a file in a realm of its own, whose `Error` is
 * not the one that Node's own modules throw.
 */
export function readErrorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/** What a program that failed had to say. */
export function readErrorOutput(error: unknown): string {
  if (typeof error === 'object' && error !== null && 'stderr' in error && error.stderr !== '')
    return String(error.stderr);
  return String(error);
}
