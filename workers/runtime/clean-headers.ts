import type { IHeaders } from 'kafkajs';
import { HEADERS } from '#schemas/messages.js';

/** The shape of an API key, wherever an importer may have put it. */
const API_KEY = /pk_[0-9A-Za-z]{40,}/;

/**
 * The headers of a record that goes on to a delayed or dead topic, where it lies about for days: no API key in them, under
 * whatever name it came. A header without a value becomes an empty one, because kafkajs can read but not write it.
 */
export function cleanHeaders(headers: IHeaders): IHeaders {
  const clean: IHeaders = {};
  for (const [name, value] of Object.entries(headers)) {
    if (name.toLowerCase() === HEADERS.authorization) continue;
    const values = (Array.isArray(value) ? value : [value]).map((item) => (hasText(item) ? hideKey(item) : ''));
    const [first] = values;
    clean[name] = values.length === 1 ? first : values;
  }
  return clean;
}

/** kafkajs hands over a header without a value as null, whatever its types say. */
function hasText(value: unknown): value is string | Buffer {
  return typeof value === 'string' || Buffer.isBuffer(value);
}

function hideKey(value: string | Buffer): string | Buffer {
  return API_KEY.test(value.toString('latin1')) ? '[redacted]' : value;
}
