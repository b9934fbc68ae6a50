import type { Readable } from 'node:stream';
import busboy from 'busboy';
import { TooManyBytesError } from '#platform/storage/file-storage.js';
import { ActionError } from '#schemas/errors.js';
import { invalidInput } from '#schemas/validate.js';
import type { RequestContext } from '../context.js';
import { cleanFileName } from './clean-file-name.js';

/** A file on its way in, and what its sender says about it. */
export interface Upload {
  readonly bytes: AsyncIterable<Uint8Array>;
  readonly fileName: string | undefined;
  readonly mediaType: string | undefined;
}

/** What a form adds to the bytes of its one file: boundaries, headers, a few small fields. */
const FORM_OVERHEAD_BYTES = 64 * 1024;

/**
 * Gives the one file of the request to `take` while it is still arriving, and resolves when the request has ended.
 * Errors: `file_too_large`, `unsupported_media_type`, `invalid_input`.
 */
export async function readUpload<T>(
  context: RequestContext,
  limitBytes: number,
  take: (upload: Upload) => Promise<T>,
): Promise<T> {
  const declared = Number(context.get('Content-Length') || '0');
  const encoding = context.get('Content-Encoding').toLowerCase();
  if (declared > limitBytes + FORM_OVERHEAD_BYTES) throw tooLarge(context, limitBytes);
  if (encoding && encoding !== 'identity') {
    throw new ActionError('unsupported_media_type', 'Send the file without a Content-Encoding.');
  }
  try {
    return context.is('multipart') ? await readForm(context, limitBytes, take) : await take(rawUpload(context));
  } catch (error) {
    if (error instanceof TooManyBytesError) throw tooLarge(context, limitBytes);
    // The rest of the body is not read: the connection cannot be used for another request.
    if (!context.req.complete) context.set('Connection', 'close');
    throw error;
  }
}

function rawUpload(context: RequestContext): Upload {
  const given = context.query['fileName'];
  const fileName = typeof given === 'string' ? given : fileNameOf(context.get('Content-Disposition'));
  return { bytes: context.req, fileName: cleanFileName(fileName), mediaType: context.get('Content-Type') || undefined };
}

/** The `filename*` (RFC 8187) or `filename` of a Content-Disposition. */
function fileNameOf(disposition: string): string | undefined {
  const extended = /;\s*filename\*\s*=\s*utf-8'[^']*'([^;\s]+)/i.exec(disposition)?.[1];
  if (extended !== undefined) {
    try {
      return decodeURIComponent(extended);
    } catch {
      // Not UTF-8: the plain name has to do.
    }
  }
  const plain = /;\s*filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s]+))/i.exec(disposition);
  return plain?.[1]?.replaceAll(/\\(.)/g, '$1') ?? plain?.[2];
}

/** The one file of a form. busboy reads on only as fast as the file is taken, so nothing piles up in memory. */
async function readForm<T>(context: RequestContext, limitBytes: number, take: (upload: Upload) => Promise<T>): Promise<T> {
  const form = openForm(context, limitBytes);
  let taken: Promise<T> | undefined;
  const ended = new Promise<void>((resolve, reject) => {
    const fail = (error: Error): void => {
      form.destroy();
      reject(error);
    };
    form.on('file', (_field, stream, { filename, mimeType }) => {
      if (taken) return fail(invalidInput([{ pointer: '/file', message: 'must be one file; send the others in requests of their own' }]));
      taken = take({ bytes: withinLimit(stream, limitBytes), fileName: cleanFileName(filename), mediaType: mimeType });
      taken.catch(fail);
    });
    form.on('filesLimit', () => fail(invalidInput([{ pointer: '/file', message: 'must be one file; send the others in requests of their own' }])));
    form.on('close', resolve);
    form.on('error', (error) => reject(brokenForm(error)));
    context.req.once('aborted', () => fail(brokenForm(new Error('the connection broke'))));
  });
  context.req.pipe(form);
  await ended;
  if (!taken) throw invalidInput([{ pointer: '/file', message: 'is missing: the form needs one part with a file name' }]);
  return taken;
}

function openForm(context: RequestContext, limitBytes: number): busboy.Busboy {
  try {
    return busboy({
      headers: context.req.headers,
      defParamCharset: 'utf8',
      // One byte more than is accepted tells a file of exactly the limit from a longer one.
      limits: { files: 2, fileSize: limitBytes + 1, fields: 20, fieldSize: 1024, parts: 30, headerPairs: 50 },
    });
  } catch (error) {
    throw brokenForm(error);
  }
}

async function* withinLimit(stream: Readable, limitBytes: number): AsyncIterable<Uint8Array> {
  let bytes = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    bytes += chunk.byteLength;
    if (bytes > limitBytes) throw new TooManyBytesError(`more than ${limitBytes} bytes`);
    yield chunk;
  }
}

function brokenForm(cause: unknown): ActionError {
  const reason = cause instanceof Error ? cause.message : 'it cannot be read';
  return new ActionError('invalid_input', `The form is not valid multipart/form-data: ${reason}.`, [], { cause });
}

function tooLarge(context: RequestContext, limitBytes: number): ActionError {
  context.set('Connection', 'close');
  return new ActionError('file_too_large', `A file may have ${limitBytes} bytes at most.`);
}
