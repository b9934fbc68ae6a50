/** Addresses that are secrets themselves: they work without a key. */
const SECRET_PATHS: readonly (readonly [RegExp, string])[] = [
  [/^\/+api\/+calendar\/+[^/]/i, '/api/calendar/[redacted]'],
  [/^\/+api\/+uploads\/+[^/]/i, '/api/uploads/[redacted]'],
  [/^\/+account\/+invitation\/+[^/]/i, '/account/invitation/[redacted]'],
  [/^\/+account\/+sign-in-link\/+[^/]/i, '/account/sign-in-link/[redacted]'],
  [/^\/+account\/+reset-password\/+[^/]/i, '/account/reset-password/[redacted]'],
];

/** Returns a path that is safe to log, in any spelling of the path. */
export function loggablePath(path: string): string {
  const decoded = decodeLeniently(path);
  return SECRET_PATHS.find(([pattern]) => pattern.test(decoded))?.[1] ?? path;
}

function decodeLeniently(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
