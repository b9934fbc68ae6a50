const SECRET_IN_PATH = /^\/+api\/+calendar\/+.+/i;

/** Returns a path that is safe to log. The address of a calendar feed is a secret, in any spelling of the path. */
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
