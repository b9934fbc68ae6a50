import { FileError } from '#platform/file-error.js';
import { readAll } from '#platform/files/file-source.js';
import { TYPE_NAMES } from '#platform/files/file-type.js';
import { unwrapSigned } from '#platform/files/parsing-thread.js';
import { PictureError } from '#platform/files/pictures/picture-error.js';
import { encodeJpegs } from '#platform/files/pictures/picture-thread.js';
import { sniffFileType, SNIFF_BYTES } from '#platform/files/sniff-file-type.js';
import type { FileStorage } from '#platform/storage/file-storage.js';
import { ActionError, refuse } from '#schemas/errors.js';
import type { FileRow } from '#tables/file-table.js';

/** Another form of a stored file. */
interface DerivedFile {
  readonly name: string;
  /** Distinguishes its ETag from that of the file. */
  readonly tag: string;
  make(storage: FileStorage): Promise<{ readonly bytes: Uint8Array; readonly mediaType: string }>;
}

/** Few browsers draw these. */
const UNDRAWN: readonly string[] = [TYPE_NAMES.heic.mediaType, TYPE_NAMES.tiff.mediaType];
/** A page that is enlarged on a dense screen. */
const MAX_SIDE_PIXELS = 2_000;

type Query = Readonly<Record<string, string | string[] | undefined>>;

/** The form that the query asks for, or undefined for the file as it is: its type needs no other one. */
export function derivedFile(row: FileRow, query: Query): DerivedFile | undefined {
  const name = row.name ?? row.id;
  if (query['unwrap'] === 'true' && row.mime_type === TYPE_NAMES.p7m.mediaType) {
    return {
      name: name.replace(/(?<!\.p7m)(?:\.p7m)+$/i, ''),
      tag: '-unwrapped',
      make: (storage) => unwrap(storage, row),
    };
  }
  const page = Number(query['picture']);
  if (!UNDRAWN.includes(row.mime_type) || !Number.isInteger(page) || page < 1) return undefined;
  return {
    name: `${name.replace(/\.[a-z]+$/i, '')}.jpg`,
    tag: `-picture-${page}`,
    make: (storage) => drawPage(storage, row, page),
  };
}

async function unwrap(storage: FileStorage, { storage_key }: FileRow) {
  try {
    const bytes = await unwrapSigned(await storage.read(storage_key, readAll));
    const type = sniffFileType(bytes.subarray(0, SNIFF_BYTES));
    return { bytes, mediaType: type ? TYPE_NAMES[type].mediaType : 'application/octet-stream' };
  } catch (error) {
    if (error instanceof FileError) throw new ActionError(error.code, error.said, [], { cause: error });
    throw error;
  }
}

async function drawPage(storage: FileStorage, { storage_key, id }: FileRow, page: number) {
  const stored = await storage.read(storage_key, readAll);
  try {
    const [bytes] = await encodeJpegs(stored, { firstPage: page - 1, maxPages: 1, maxSidePixels: MAX_SIDE_PIXELS });
    if (!bytes) throw refuse('no_page_of_file', { id, page: String(page) });
    return { bytes, mediaType: TYPE_NAMES.jpeg.mediaType };
  } catch (error) {
    if (!(error instanceof PictureError)) throw error;
    const code = error.isTooLarge ? 'picture_too_large_to_draw' : 'picture_too_broken_to_draw';
    throw refuse(code, { reason: error.said }, { cause: error });
  }
}
