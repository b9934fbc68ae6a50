/**
 * Returns the code of a system error (`ENOENT`, `EADDRINUSE`). `instanceof Error` does not work here: jest runs each
 * test file in its own realm, where `Error` is not the class that Node's modules throw.
 */
export function readErrorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/** Returns what a failed program wrote to standard error. */
export function readErrorOutput(error: unknown): string {
  if (typeof error === 'object' && error !== null && 'stderr' in error && error.stderr !== '')
    return String(error.stderr);
  return String(error);
}
