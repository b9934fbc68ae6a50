import { pino, type Logger } from 'pino';

export type { Logger };

/** Names of headers and fields whose values are removed from log lines, up to two levels deep. */
const SECRET_PATHS = ['authorization', 'password', 'secret', 'key', 'apiKey', 'cookie', 'token'].flatMap((name) => [
  name,
  `*.${name}`,
  `*.*.${name}`,
]);

export function createLogger(process: string, level: string): Logger {
  return pino({
    level,
    base: { process },
    redact: { paths: SECRET_PATHS, censor: '[redacted]' },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
  });
}
