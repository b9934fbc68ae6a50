import type { Middleware } from '../http/context.js';

/** API responses must not be framed, sniffed or cached. HTML pages relax these headers where they need to. */
export function secureHeaders(publicUrl: string): Middleware {
  const headers = Object.entries({
    'Cache-Control': 'no-store',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    ...(publicUrl.startsWith('https:') && { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }),
  });
  return ({ res }, next) => {
    for (const [name, value] of headers) res.setHeader(name, value);
    return next();
  };
}
