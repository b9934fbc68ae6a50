import { say } from '#schemas/sentences/say.js';
import busboy from 'busboy';
import { TooManyBytesError, type ArrivedFile, type FileStorage } from '#platform/storage/file-storage.js';
import { type ActionError, refuse } from '#schemas/errors.js';
import { invalidInput } from '#schemas/validation/validate.js';
import type { RequestContext } from '../http/context.js';
import { cleanFileName } from './clean-file-name.js';

/** A received file, with the name and type that the sender states. */
export interface Upload {
  readonly arrived: ArrivedFile;
  readonly fileName: string | undefined;
  readonly mediaType: string | undefined;
}

/** What a form adds to the bytes of its file: boundaries, headers, a few small fields. */
const FORM_OVERHEAD_BYTES = 64 * 1024;

/**
 * Streams the file of a request into storage. Resolves after the whole request has arrived, because data after the file
 * can still make it invalid. Errors: `file_too_large`, `unsupported_media_type`, `invalid_input`.
 */
export async function readUpload(context: RequestContext, limitBytes: number, storage: FileStorage): Promise<Upload> {
  const declared = Number(context.get('Content-Length') || '0');
  const encoding = context.get('Content-Encoding').toLowerCase();
  if (declared > limitBytes + FORM_OVERHEAD_BYTES) throw tooLarge(context, limitBytes);
  if (encoding && encoding !== 'identity') {
    throw refuse('file_without_encoding');
  }
  try {
    return context.is('multipart')
      ? await readForm(context, limitBytes, storage)
      : await readRaw(context, limitBytes, storage);
  } catch (error) {
    if (error instanceof TooManyBytesError) throw tooLarge(context, limitBytes);
    // The rest of the body is not read, so the connection cannot be reused.
    if (!context.req.complete) context.set('Connection', 'close');
    throw error;
  }
}

async function readRaw(context: RequestContext, limitBytes: number, storage: FileStorage): Promise<Upload> {
  const arrived = await storage.receive(context.req, limitBytes);
  const given = context.query['fileName'];
  const fileName = typeof given === 'string' ? given : fileNameOf(context.get('Content-Disposition'));
  return { arrived, fileName: cleanFileName(fileName), mediaType: context.get('Content-Type') || undefined };
}

/** Returns `filename*` (RFC 8187) or `filename` of a Content-Disposition header. */
function fileNameOf(disposition: string): string | undefined {
  const extended = /;\s*filename\*\s*=\s*utf-8'[^']*'([^;\s]+)/i.exec(disposition)?.[1];
  if (extended !== undefined) {
    try {
      return decodeURIComponent(extended);
    } catch {
      // Not UTF-8: use the plain name.
    }
  }
  const plain = /;\s*filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s]+))/i.exec(disposition);
  return plain?.[1]?.replaceAll(/\\(.)/g, '$1') ?? plain?.[2];
}

/** Reads the file of a form. busboy reads only as fast as the storage accepts the file, so memory use stays low. */
async function readForm(context: RequestContext, limitBytes: number, storage: FileStorage): Promise<Upload> {
  const form = openForm(context, limitBytes);
  let taken: Promise<Upload> | undefined;
  const ended = new Promise<void>((resolve, reject) => {
    const fail = (error: unknown): void => {
      reject(error instanceof Error ? error : new Error('the file was not received'));
      form.destroy();
    };
    form.on('file', (_field, stream, { filename, mimeType }) => {
      // The stream also fails when the form is cut off. Without a listener this would end the process.
      stream.on('error', () => undefined);
      if (taken) return fail(invalidInput([{ pointer: '/file', message: say('must_be_one_file') }]));
      taken = storage
        .receive(stream, limitBytes)
        .then((arrived) => ({ arrived, fileName: cleanFileName(formFileName(filename)), mediaType: mimeType }));
      taken.catch(fail);
    });
    form.on('close', resolve);
    form.on('error', (error) => reject(brokenForm(error)));
    context.req.once('close', () => {
      if (!context.req.complete) fail(brokenForm(new Error('the connection was closed')));
    });
  });
  context.req.pipe(form);
  try {
    await ended;
  } catch (error) {
    await taken?.then(({ arrived }) => arrived.discard()).catch(() => undefined);
    throw error;
  }
  if (!taken) throw invalidInput([{ pointer: '/file', message: say('form_has_no_file') }]);
  return taken;
}

/** Browsers encode a quotation mark in a form's file name as %22. */
const formFileName = (name: string | undefined): string | undefined => name?.replaceAll('%22', '"');

function openForm(context: RequestContext, limitBytes: number): busboy.Busboy {
  try {
    return busboy({
      headers: context.req.headers,
      defParamCharset: 'utf8',
      // One extra byte distinguishes a file at the limit from a longer one.
      limits: { files: 2, fileSize: limitBytes + 1, fields: 20, fieldSize: 1024, parts: 30, headerPairs: 50 },
    });
  } catch (error) {
    throw brokenForm(error);
  }
}

function brokenForm(cause: unknown): ActionError {
  const reason = cause instanceof Error ? cause.message : 'it cannot be read';
  return refuse('form_not_valid', { reason }, { cause });
}

function tooLarge(context: RequestContext, limitBytes: number): ActionError {
  context.set('Connection', 'close');
  return refuse('upload_too_large', { limit: String(limitBytes) });
}
