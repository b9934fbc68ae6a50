import type { FileSource } from './file-source.js';

const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;

/** Frame headers are 0xc0 to 0xcf, without Huffman tables, extensions and arithmetic conditioning. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Metadata may contain a thumbnail and colour profiles of a few megabytes, in segments of at most 64 KB. */
const MAX_SEGMENTS = 2000;

/** Reads the segments of a JPEG up to the picture. Returns undefined if the file has no picture. */
export const findJpegSize = async (source: FileSource): Promise<{ width: number; height: number } | undefined> => {
  let offset = 2;
  for (let segments = 0; segments < MAX_SEGMENTS; segments += 1) {
    const header = Buffer.from(await source.readRange(offset, offset + 9));
    if (header.byteLength < 9 || header[0] !== 0xff) return undefined;
    const marker = header.readUInt8(1);
    if (marker === 0xff) {
      // Any number of fill bytes may precede a marker.
      offset += 1;
      continue;
    }
    if (isFrame(marker)) return { height: header.readUInt16BE(5), width: header.readUInt16BE(7) };
    if (marker === START_OF_SCAN) return undefined;
    offset += 2 + header.readUInt16BE(2);
  }
  return undefined;
};

/** What may follow a scan: tables, the next scan, restart intervals, the number of lines, comments, application data, the end. */
const isAfterScan = (marker: number): boolean =>
  (marker >= END_OF_IMAGE && marker <= 0xdd) ||
  marker === 0xc4 ||
  marker === 0xfe ||
  (marker >= 0xe0 && marker <= 0xef);

const CHUNK_BYTES = 256 * 1024;

/** The next marker after the compressed data of a scan. In these data, every 0xff is followed by a zero or a restart marker. */
const endOfScan = async (source: FileSource, start: number): Promise<number | undefined> => {
  for (let offset = start; offset < source.sizeBytes; offset += CHUNK_BYTES - 1) {
    const chunk = Buffer.from(await source.readRange(offset, offset + CHUNK_BYTES));
    for (let at = chunk.indexOf(0xff); at >= 0 && at + 1 < chunk.length; at = chunk.indexOf(0xff, at + 1)) {
      if (isAfterScan(chunk.readUInt8(at + 1))) return offset + at;
    }
  }
  return undefined;
};

/**
 * Whether the picture has its end marker. Anything may follow it: telephones append a film, a second picture or a map of depth. An end
 * marker inside a segment is that of a small preview.
 */
export const isCompleteJpeg = async (source: FileSource): Promise<boolean> => {
  let offset: number | undefined = 2;
  for (let segments = 0; offset !== undefined && segments < MAX_SEGMENTS; segments += 1) {
    const header: Buffer = Buffer.from(await source.readRange(offset, offset + 4));
    if (header.byteLength < 2 || header[0] !== 0xff) return false;
    const marker = header.readUInt8(1);
    if (marker === END_OF_IMAGE) return true;
    if (marker === 0xff) {
      offset += 1;
      continue;
    }
    if (header.byteLength < 4) return false;
    const end: number = offset + 2 + header.readUInt16BE(2);
    offset = marker === START_OF_SCAN ? await endOfScan(source, end) : end;
  }
  return false;
};
