import { HEADERS, type RecordHeaders } from './headers.js';

/** The form of an API key. An importer may have put one into any header. */
const API_KEY = /pk_[0-9A-Za-z]{40,}/;

/** Headers of one delivery, of its retries or of its dead letter. They do not belong to a command that is replayed. */
const DELIVERY_HEADERS: ReadonlySet<string> = new Set([
  HEADERS.deadCode,
  HEADERS.deadDetail,
  HEADERS.deadAt,
  HEADERS.deadSource,
  HEADERS.attempt,
  HEADERS.notBefore,
  HEADERS.firstFailedAt,
  HEADERS.correlationId,
  HEADERS.replyPartition,
]);

/**
 * Removes API keys, under any header name: records stay on delayed and dead topics for days. A header without a value becomes
 * an empty one, because the Kafka client can read null values but cannot write them.
 */
export function removeApiKeys(headers: RecordHeaders): RecordHeaders {
  const clean: Record<string, RecordHeaders[string]> = {};
  for (const [name, value] of Object.entries(headers)) {
    if (name.toLowerCase() === HEADERS.authorization) continue;
    const values = (Array.isArray(value) ? value : [value]).map((item) => (hasText(item) ? redactKey(item) : ''));
    const [first] = values;
    clean[name] = values.length === 1 ? first : values;
  }
  return clean;
}

/** The headers of a verified command with a signed principal in place of an importer's API key. */
export function replaceProof(headers: RecordHeaders, principal: string): RecordHeaders {
  return { ...removeApiKeys(headers), [HEADERS.principal]: principal };
}

/** For the delayed topic; `headers` have their proof replaced. */
export function delayHeaders(
  headers: RecordHeaders,
  delay: {
    readonly attempt: number;
    readonly firstFailedAtMs: number;
    readonly notBeforeMs: number;
    readonly returnTo: string;
  },
): RecordHeaders {
  return {
    ...headers,
    [HEADERS.attempt]: String(delay.attempt),
    [HEADERS.firstFailedAt]: new Date(delay.firstFailedAtMs).toISOString(),
    [HEADERS.returnTo]: delay.returnTo,
    [HEADERS.notBefore]: new Date(delay.notBeforeMs).toISOString(),
  };
}

/** For the way back from the delayed topic. */
export function undelayHeaders(headers: RecordHeaders): RecordHeaders {
  const { [HEADERS.notBefore]: _notBefore, [HEADERS.returnTo]: _returnTo, ...rest } = headers;
  return rest;
}

/** For the dead topic. */
export function deadLetterHeaders(
  headers: RecordHeaders,
  letter: { readonly code: string; readonly detail: string; readonly at: string; readonly source: string },
): RecordHeaders {
  return {
    ...removeApiKeys(headers),
    [HEADERS.deadCode]: letter.code,
    [HEADERS.deadDetail]: letter.detail,
    [HEADERS.deadAt]: letter.at,
    [HEADERS.deadSource]: letter.source,
  };
}

/** For a dead letter that returns to its command topic. */
export function replayHeaders(headers: RecordHeaders): RecordHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !DELIVERY_HEADERS.has(name)));
}

function hasText(value: unknown): value is string | Buffer {
  return typeof value === 'string' || Buffer.isBuffer(value);
}

function redactKey(value: string | Buffer): string | Buffer {
  return API_KEY.test(value.toString('latin1')) ? '[redacted]' : value;
}
