const SECRET_IN_PATH = /^\/+api\/+calendar\/+.+/i;

/** A path as it may stand in a log: the address of a calendar feed is its secret, in whatever way it is written. */
export function loggablePath(path: string): string {
  return SECRET_IN_PATH.test(decodeLeniently(path)) ? '/api/calendar/[redacted]' : path;
}

function decodeLeniently(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
