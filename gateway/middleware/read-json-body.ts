import { JsonTooDeepError, parseJson } from '#platform/parse-json.js';
import { type ActionError, refuse } from '#schemas/errors.js';
import type { RequestContext } from '../http/context.js';

/** Parses a JSON body. Answers 413 above the limit, 415 for anything but JSON in UTF-8, 400 for invalid JSON. */
export async function readJsonBody(context: RequestContext, limitBytes: number): Promise<unknown> {
  const declared = Number(context.get('Content-Length') || '0');
  if (declared > limitBytes) throw tooLarge(context, limitBytes);
  checkMediaType(context);
  const body = await readBytes(context, limitBytes);
  if (body.length === 0) throw refuse('body_empty', { empty: '{}' });
  try {
    return parseJson(strictUtf8.decode(body));
  } catch (error) {
    if (error instanceof JsonTooDeepError) throw tooDeep(error);
    throw error instanceof SyntaxError
      ? refuse('body_not_json_because', { reason: error.message }, { cause: error })
      : refuse('body_not_utf8', {}, { cause: error });
  }
}

export const tooDeep = (cause: JsonTooDeepError): ActionError =>
  refuse('body_too_deep', { reason: cause.message }, { cause });

const strictUtf8 = new TextDecoder('utf-8', { fatal: true });

const NOTHING = Buffer.alloc(0);

/** Mostly the whole body has arrived. Otherwise it uses events: an async iterator costs a stream watcher and several promises per request. */
export function readBytes(context: RequestContext, limitBytes: number): Promise<Buffer> {
  const { req } = context;
  if (req.complete) {
    const body = (req.read() as Buffer | null) ?? NOTHING;
    return body.length <= limitBytes ? Promise.resolve(body) : Promise.reject(tooLarge(context, limitBytes));
  }
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    req.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes <= limitBytes) return void chunks.push(chunk);
      req.removeAllListeners('data');
      req.pause();
      reject(tooLarge(context, limitBytes));
    });
    req.once('end', () => resolve(chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks)));
    const brokenOff = (): void => reject(refuse('body_broken_off'));
    req.once('error', brokenOff);
    // No "end" event follows when the caller disconnects early.
    req.once('close', () => req.complete || brokenOff());
  });
}

function checkMediaType(context: RequestContext): void {
  const [type = '', ...parameters] = context.get('Content-Type').toLowerCase().split(';');
  const charset = parameters.map((parameter) => parameter.trim()).find((parameter) => parameter.startsWith('charset='));
  const encoding = context.get('Content-Encoding').toLowerCase();
  if (type.trim() !== 'application/json') {
    throw refuse('send_json');
  }
  if (charset && !/^charset="?utf-8"?$/.test(charset)) {
    throw refuse('send_utf8');
  }
  if (encoding && encoding !== 'identity') {
    throw refuse('send_without_encoding');
  }
}

function tooLarge(context: RequestContext, limitBytes: number): ActionError {
  // The rest of the body is not read, so the connection cannot be reused.
  context.set('Connection', 'close');
  return refuse('body_too_large', { limit: String(limitBytes) });
}
