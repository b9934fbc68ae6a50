import { join } from 'node:path';
import { say, type Said } from '#schemas/sentences/say.js';
import type { Sheet } from '../../pictures/cut-sheet.js';
import type { GrayImage } from '../../pictures/gray-image.js';
import { findProjectRoot } from '../../project-root.js';
import { ThreadLimitError } from '../../threads/thread-errors.js';
import { ThreadPool } from '../../threads/thread-pool.js';
import { PictureError } from './picture-error.js';

type Bytes = Uint8Array<ArrayBuffer>;

interface PictureSize {
  readonly maxWidth: number;
  readonly maxHeight: number;
}

export interface JpegLimits {
  /** 0 if it is missing. */
  readonly firstPage?: number;
  readonly maxPages: number;
  readonly maxSidePixels: number;
}

export type PictureJob =
  | { readonly name: 'count'; readonly bytes: Bytes }
  | { readonly name: 'gray'; readonly bytes: Bytes; readonly page: number; readonly maxSidePixels: number }
  | {
      readonly name: 'sheet';
      readonly bytes: Bytes;
      readonly page: number;
      readonly maxSidePixels: number;
      readonly sheet: Sheet;
    }
  | ({ readonly name: 'jpegs'; readonly bytes: Bytes } & JpegLimits)
  | ({ readonly name: 'png'; readonly bytes: Bytes } & PictureSize);

export type PictureValue =
  | { readonly name: 'count'; readonly pages: number }
  | ({ readonly name: 'gray' } & GrayImage)
  | { readonly name: 'sheet'; readonly jpeg: Uint8Array }
  | { readonly name: 'jpegs'; readonly jpegs: readonly Uint8Array[] }
  | { readonly name: 'png'; readonly png: Uint8Array };

/** Why a picture is refused. */
export interface PictureFault {
  readonly isTooLarge: boolean;
  readonly said: Said;
}

/**
 * A photo of 12 million pixels takes about 1 s, fifty pages of a TIFF 20 s, and ten times as long on a busy machine. Idle threads end
 * soon, because the memory of a large HEIC stays with its thread.
 */
const pool = new ThreadPool<PictureJob, PictureValue, PictureFault>({
  file: join(findProjectRoot(), 'dist', 'platform', 'files', 'pictures', 'picture-thread-main.js'),
  threads: 2,
  timeoutMs: 180_000,
  heapMb: 512,
  idleMs: 10_000,
  isQuiet: true,
});

async function run<N extends PictureJob['name']>(
  name: N,
  job: PictureJob & { readonly name: N },
): Promise<PictureValue & { readonly name: N }> {
  try {
    const reply = await pool.run(job, [job.bytes.buffer]);
    if ('fault' in reply) throw new PictureError(reply.fault.isTooLarge, reply.fault.said);
    const { value } = reply;
    if (!isOf(value, name)) throw new Error(`the picture thread answered another job: ${value.name}`);
    return value;
  } catch (error) {
    if (!(error instanceof ThreadLimitError)) throw error;
    throw new PictureError(true, say('it_could_not_be_decoded', { limit: error.said }), { cause: error });
  }
}

const isOf = <N extends PictureValue['name']>(
  value: PictureValue,
  name: N,
): value is PictureValue & { readonly name: N } => value.name === name;

/** A copy, because the caller keeps its bytes and the thread takes possession of those it gets. */
const copyOf = (bytes: Uint8Array): Bytes => new Uint8Array(bytes);

/** Throws a PictureError, like the functions below. */
export async function countPicturePages(bytes: Uint8Array): Promise<number> {
  return (await run('count', { name: 'count', bytes: copyOf(bytes) })).pages;
}

/** Decodes one page (0 is the first): upright by its EXIF orientation, on white, in gray. */
export async function decodeGray(bytes: Uint8Array, page: number, maxSidePixels: number): Promise<GrayImage> {
  const { width, height, pixels } = await run('gray', { name: 'gray', bytes: copyOf(bytes), page, maxSidePixels });
  return { width, height, pixels };
}

/** Cuts a sheet of paper out of a page and returns it as JPEG, in colour. The sheet was found on the page that `decodeGray` returns. */
export async function encodeSheet(
  bytes: Uint8Array,
  page: number,
  maxSidePixels: number,
  sheet: Sheet,
): Promise<Uint8Array> {
  return (await run('sheet', { name: 'sheet', bytes: copyOf(bytes), page, maxSidePixels, sheet })).jpeg;
}

/** The pages as JPEG, upright and on white. A TIFF may have several pages. */
export async function encodeJpegs(bytes: Uint8Array, limits: JpegLimits): Promise<readonly Uint8Array[]> {
  return (await run('jpegs', { name: 'jpegs', bytes: copyOf(bytes), ...limits })).jpegs;
}

/**
 * The same picture as a PNG that we wrote ourselves, or undefined when it cannot be decoded. Parsers that trust their input (pdfkit's
 * PNG reader loops or throws outside of any handler) never see a stranger's bytes.
 */
export async function reencodePicture(bytes: Uint8Array, size: PictureSize): Promise<Buffer | undefined> {
  try {
    const { png } = await run('png', { name: 'png', bytes: copyOf(bytes), ...size });
    return Buffer.from(png.buffer, png.byteOffset, png.byteLength);
  } catch (error) {
    if (error instanceof PictureError) return undefined;
    throw error;
  }
}
