import { refuse } from '#schemas/errors.js';
import type { RequestContext } from '../http/context.js';

/** More than any form of these pages needs. */
const LIMIT_BYTES = 16 * 1024;

export async function readForm(context: RequestContext): Promise<URLSearchParams> {
  return new URLSearchParams(await readText(context, LIMIT_BYTES));
}

export async function readText(context: RequestContext, limitBytes: number): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of context.req as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > limitBytes) throw refuse('body_too_large', { limit: String(limitBytes) });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}
