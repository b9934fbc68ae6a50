import { say, type PlainSentenceCode } from '#schemas/sentences/say.js';
import { refuseFile, type FileError } from '../file-error.js';
import type { FileSource } from './file-source.js';
import { TYPE_NAMES } from './file-type.js';
import { findJpegSize, isCompleteJpeg } from './jpeg-structure.js';

type ImageType = 'jpeg' | 'png' | 'tiff' | 'webp' | 'heic';

export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/**
 * An A3 page at 600 dpi has 70 million pixels. Larger pictures are refused: a file of a few kilobytes can claim a size
 * that takes gigabytes to decode.
 */
export const MAX_PIXELS = 150_000_000;

const TAIL_BYTES = 64 * 1024;

const broken = (type: ImageType, reason: PlainSentenceCode): FileError =>
  refuseFile('picture_is_damaged', { type: TYPE_NAMES[type].title, reason: say(reason) });

const view = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Some mail programs add bytes after the end, so the end marker may be anywhere in the last 64 KB. */
const endsWith = async (source: FileSource, mark: Buffer): Promise<boolean> => {
  const tail = await source.readRange(Math.max(0, source.sizeBytes - TAIL_BYTES), source.sizeBytes);
  return Buffer.from(tail.buffer, tail.byteOffset, tail.byteLength).includes(mark);
};

const checkPng = async (source: FileSource): Promise<ImageSize> => {
  const start = await source.readRange(0, 33);
  if (start.byteLength < 33) throw broken('png', 'it_ends_inside_its_header');
  if (!(await endsWith(source, Buffer.from('49454e44ae426082', 'hex')))) throw broken('png', 'its_end_is_missing');
  return { width: view(start).getUint32(16), height: view(start).getUint32(20) };
};

const checkJpeg = async (source: FileSource): Promise<ImageSize> => {
  const size = await findJpegSize(source);
  if (size === undefined) throw broken('jpeg', 'it_contains_no_picture');
  if (!(await isCompleteJpeg(source))) throw broken('jpeg', 'its_end_is_missing');
  return size;
};

const WEBP_SIZES: Readonly<Record<string, (start: DataView) => ImageSize>> = {
  'VP8 ': (start) => ({ width: start.getUint16(26, true) & 0x3fff, height: start.getUint16(28, true) & 0x3fff }),
  VP8L: (start) => {
    const bits = start.getUint32(21, true);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  },
  VP8X: (start) => ({
    width: (start.getUint32(24, true) & 0xffffff) + 1,
    height: (start.getUint32(26, true) >>> 8) + 1,
  }),
};

const checkWebp = async (source: FileSource): Promise<ImageSize> => {
  const start = await source.readRange(0, 30);
  if (start.byteLength < 30) throw broken('webp', 'it_ends_inside_its_header');
  if (view(start).getUint32(4, true) + 8 > source.sizeBytes) throw broken('webp', 'it_is_shorter_than_its_header');
  const sizeOf = WEBP_SIZES[Buffer.from(start.subarray(12, 16)).toString('latin1')];
  if (!sizeOf) throw broken('webp', 'it_contains_no_picture');
  return sizeOf(view(start));
};

const IMAGE_WIDTH = 256;
const IMAGE_HEIGHT = 257;
const SHORT = 3;

/** Reads the first directory of a TIFF. Older scanners put it at the end of the file. */
const checkTiff = async (source: FileSource): Promise<ImageSize> => {
  const header = await source.readRange(0, 8);
  if (header.byteLength < 8) throw broken('tiff', 'it_ends_inside_its_header');
  const little = header[0] === 0x49;
  const offset = view(header).getUint32(4, little);
  const directory = await source.readRange(offset, offset + 2 + 512 * 12);
  if (directory.byteLength < 2) throw broken('tiff', 'its_directory_is_missing');
  const data = view(directory);
  const count = data.getUint16(0, little);
  if (count === 0 || count > 512 || directory.byteLength < 2 + count * 12)
    throw broken('tiff', 'its_directory_is_incomplete');
  const fields = new Map<number, number>();
  for (let at = 2; at < 2 + count * 12; at += 12) {
    const isShort = data.getUint16(at + 2, little) === SHORT;
    fields.set(data.getUint16(at, little), isShort ? data.getUint16(at + 8, little) : data.getUint32(at + 8, little));
  }
  return { width: fields.get(IMAGE_WIDTH) ?? 0, height: fields.get(IMAGE_HEIGHT) ?? 0 };
};

const MAX_BOXES = 1000;

/** The boxes of a HEIC must fill the file. The picture size is deep inside, and the decoder checks it. */
const checkHeic = async (source: FileSource): Promise<undefined> => {
  let offset = 0;
  let hasMeta = false;
  for (let boxes = 0; offset < source.sizeBytes && boxes < MAX_BOXES; boxes += 1) {
    const header = await source.readRange(offset, offset + 16);
    if (header.byteLength < 8) throw broken('heic', 'it_ends_inside_a_box');
    const declared = view(header).getUint32(0);
    hasMeta ||= Buffer.from(header.subarray(4, 8)).toString('latin1') === 'meta';
    if (declared === 0) break;
    const size = declared === 1 && header.byteLength === 16 ? Number(view(header).getBigUint64(8)) : declared;
    if (size < 8 || offset + size > source.sizeBytes) throw broken('heic', 'it_is_shorter_than_its_header');
    offset += size;
  }
  if (!hasMeta) throw broken('heic', 'it_contains_no_picture');
  return undefined;
};

const CHECKS: Readonly<Record<ImageType, (source: FileSource) => Promise<ImageSize | undefined>>> = {
  jpeg: checkJpeg,
  png: checkPng,
  tiff: checkTiff,
  webp: checkWebp,
  heic: checkHeic,
};

/**
 * Checks that a picture is complete and small enough to decode. Throws a FileError `file_broken` or `file_too_complex`.
 */
export const checkImage = async (source: FileSource, type: ImageType): Promise<ImageSize | undefined> => {
  const size = await CHECKS[type](source);
  if (size && (size.width === 0 || size.height === 0)) throw broken(type, 'it_has_no_width_or_height');
  if (size && size.width * size.height > MAX_PIXELS) {
    throw refuseFile('picture_has_too_many_pixels', { ...size, limit: MAX_PIXELS / 1_000_000 });
  }
  return size;
};
