import { decompressFrame } from 'lz4-napi';

const MAGIC = 0x184d2204;
const MAGIC_BYTES = 4;
const CHECKSUM_BYTES = 4;
const LENGTH_BYTES = 4;
/** Bits of the first byte of the frame descriptor. */
const BLOCK_CHECKSUM = 0x10;
const CONTENT_SIZE = 0x08;
const CONTENT_CHECKSUM = 0x04;
const DICTIONARY = 0x01;
/** By the number in the second byte of the frame descriptor. */
const BLOCK_BYTES: Readonly<Record<number, number>> = { 4: 65_536, 5: 262_144, 6: 1_048_576, 7: 4_194_304 };
const STORED = 0x8000_0000;
/** One byte of a block stands for at most this many bytes. */
const LARGEST_RATIO = 255;

/**
 * The library has no limit, so the lengths of the blocks are added up before it runs: a block unpacks to at most the block size of its
 * frame.
 */
export async function unpackLz4(packed: Buffer, limitBytes: number): Promise<Buffer> {
  if (mostBytesOf(packed) > limitBytes) throw new Error(`it may unpack to more than ${limitBytes} bytes`);
  return decompressFrame(packed);
}

function mostBytesOf(packed: Buffer): number {
  if (packed.readUInt32LE(0) !== MAGIC) throw new Error('it does not begin with an LZ4 frame');
  const flags = packed.readUInt8(MAGIC_BYTES);
  const blockBytes = BLOCK_BYTES[(packed.readUInt8(MAGIC_BYTES + 1) >> 4) & 7];
  if (blockBytes === undefined || (flags & DICTIONARY) !== 0) throw new Error('the LZ4 frame has an unknown form');
  let bytes = 0;
  // Two bytes of the descriptor, the size of the content if it is stated, and one byte of checksum.
  let at = MAGIC_BYTES + 2 + ((flags & CONTENT_SIZE) === 0 ? 0 : 8) + 1;
  for (let length = packed.readUInt32LE(at); length !== 0; length = packed.readUInt32LE(at)) {
    const stored = length >= STORED;
    const size = stored ? length - STORED : length;
    bytes += stored ? size : Math.min(blockBytes, size * LARGEST_RATIO);
    at += LENGTH_BYTES + size + ((flags & BLOCK_CHECKSUM) === 0 ? 0 : CHECKSUM_BYTES);
  }
  const end = at + LENGTH_BYTES + ((flags & CONTENT_CHECKSUM) === 0 ? 0 : CHECKSUM_BYTES);
  if (end !== packed.length) throw new Error('bytes follow the LZ4 frame');
  return bytes;
}
