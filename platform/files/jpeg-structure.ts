import type { FileSource } from './file-source.js';

const START_OF_SCAN = 0xda;

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
