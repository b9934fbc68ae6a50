import { JsonTooDeepError, parseJson } from '#platform/parse-json.js';
import { ActionError } from '#schemas/errors.js';
import type { RequestContext } from '../http/context.js';

/** Parses a JSON body. Answers 413 above the limit, 415 for anything but JSON in UTF-8, 400 for invalid JSON. */
export async function readJsonBody(context: RequestContext, limitBytes: number): Promise<unknown> {
  const declared = Number(context.get('Content-Length') || '0');
  if (declared > limitBytes) throw tooLarge(context, limitBytes);
  checkMediaType(context);
  const body = await readBytes(context, limitBytes);
  if (body.length === 0)
    throw new ActionError('invalid_json', 'The body is empty. Send a JSON object, or {} if there are no fields.');
  try {
    return parseJson(strictUtf8.decode(body));
  } catch (error) {
    if (error instanceof JsonTooDeepError) throw tooDeep(error);
    const reason = error instanceof SyntaxError ? error.message : 'it is not UTF-8';
    throw new ActionError('invalid_json', `The body is not valid JSON: ${reason}.`, [], { cause: error });
  }
}

export const tooDeep = (cause: JsonTooDeepError): ActionError =>
  new ActionError('invalid_json', `The body is nested too deeply: ${cause.message}.`, [], { cause });

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
    const brokenOff = (): void =>
      reject(new ActionError('invalid_json', 'The request ended before the whole body arrived.'));
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
    throw new ActionError(
      'unsupported_media_type',
      'Send the body as JSON with the header "Content-Type: application/json".',
    );
  }
  if (charset && !/^charset="?utf-8"?$/.test(charset)) {
    throw new ActionError('unsupported_media_type', 'Send JSON in UTF-8. Other charsets are not supported.');
  }
  if (encoding && encoding !== 'identity') {
    throw new ActionError('unsupported_media_type', 'Send the body without a Content-Encoding.');
  }
}

function tooLarge(context: RequestContext, limitBytes: number): ActionError {
  // The rest of the body is not read, so the connection cannot be reused.
  context.set('Connection', 'close');
  return new ActionError('payload_too_large', `The body is too large. The limit is ${limitBytes} bytes.`);
}
