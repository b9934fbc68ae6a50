import { gzipSync } from 'node:zlib';
import { compressSync } from 'snappy';
import { compressFrameSync } from 'lz4-napi';
import { unpackRecords } from './unpack-records.js';

const TEXT = Buffer.from('Partita '.repeat(1_000));
const LIMIT = 1_000_000;
const [GZIP, SNAPPY, LZ4, ZSTD] = [1, 2, 3, 4] as const;

/** As the Java library frames it: a header, then blocks with their length. */
function javaSnappy(...blocks: Buffer[]): Buffer {
  const header = Buffer.from([0x82, 0x53, 0x4e, 0x41, 0x50, 0x50, 0x59, 0, 0, 0, 0, 1, 0, 0, 0, 1]);
  const framed = blocks.map((block) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(block.length);
    return Buffer.concat([length, block]);
  });
  return Buffer.concat([header, ...framed]);
}

const half = (start: number): Buffer => compressSync(TEXT.subarray(start, start + 4_000));

test.each([
  ['gzip', GZIP, gzipSync(TEXT)],
  ['snappy', SNAPPY, compressSync(TEXT)],
  ['snappy in the framing of Java', SNAPPY, javaSnappy(half(0), half(4_000))],
  ['lz4', LZ4, compressFrameSync(TEXT)],
  // Of the command line tools, with and without checksums and sizes, blocks of 64 KiB and of 4 MiB.
  [
    'lz4 of its tool',
    LZ4,
    Buffer.from(
      'BCJNGGRApzEAAACPUGFydGl0YSAIAP////////////////////////////////////////8/UHRpdGEgAAAAAHwL6sY=',
      'base64',
    ),
  ],
  [
    'lz4 with every checksum and its size',
    LZ4,
    Buffer.from(
      'BCJNGHxAQB8AAAAAAAAjMQAAAI9QYXJ0aXRhIAgA/////////////////////////////////////////z9QdGl0YSDdtuO9AAAAAHwL6sY=',
      'base64',
    ),
  ],
  ['zstd with its size', ZSTD, Buffer.from('KLUv/WRAHoUAAEBQYXJ0aXRhIAEANb++cAFpySgr', 'base64')],
  ['zstd without its size', ZSTD, Buffer.from('KLUv/QBofQAAQFBhcnRpdGEgAQA1v79c', 'base64')],
])('unpacks %s', async (_what, codec, packed) => {
  expect(await unpackRecords(codec, packed, LIMIT)).toEqual(TEXT);
  expect(await unpackRecords(codec, packed, TEXT.length + 65_536)).toEqual(TEXT);
});

const ZEROS = Buffer.alloc(16 * LIMIT);
/** 128 blocks of zstd that say "128 KiB of this byte", 4 bytes each. */
const ZSTD_RUNS = Buffer.concat([
  Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 0x00, 0x38]),
  ...Array.from({ length: 128 }, (_, index) => Buffer.from([index === 127 ? 3 : 2, 0x00, 0x10, 0x00])),
]);

test.each([
  ['gzip', GZIP, gzipSync(ZEROS)],
  ['snappy', SNAPPY, compressSync(ZEROS)],
  ['snappy that states 4 GiB', SNAPPY, Buffer.from([0xff, 0xff, 0xff, 0xff, 0x0f, 0x00])],
  [
    'snappy in many blocks',
    SNAPPY,
    javaSnappy(...Array.from({ length: 16 }, () => compressSync(ZEROS.subarray(0, LIMIT)))),
  ],
  ['lz4', LZ4, compressFrameSync(ZEROS)],
  ['zstd', ZSTD, ZSTD_RUNS],
])('ends %s at its limit', async (_what, codec, packed) => {
  const before = process.memoryUsage().arrayBuffers;
  await expect(unpackRecords(codec, packed, LIMIT)).rejects.toThrow(`more than ${LIMIT} bytes`);
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(8 * LIMIT);
});

test('unpacks exactly as much as its limit', async () => {
  for (const [codec, packed] of [
    [GZIP, gzipSync(TEXT)],
    [SNAPPY, compressSync(TEXT)],
    [ZSTD, Buffer.from('KLUv/QBofQAAQFBhcnRpdGEgAQA1v79c', 'base64')],
  ] as const) {
    expect(await unpackRecords(codec, packed, TEXT.length)).toEqual(TEXT);
    await expect(unpackRecords(codec, packed, TEXT.length - 1)).rejects.toThrow('more than');
  }
});

test.each([
  ['gzip', GZIP, gzipSync(TEXT)],
  ['snappy', SNAPPY, compressSync(TEXT)],
  ['snappy in the framing of Java', SNAPPY, javaSnappy(half(0), half(4_000))],
  ['lz4', LZ4, compressFrameSync(TEXT)],
  ['zstd', ZSTD, Buffer.from('KLUv/WRAHoUAAEBQYXJ0aXRhIAEANb++cAFpySgr', 'base64')],
])('refuses damaged %s', async (name, codec, packed) => {
  for (let length = 0; length < packed.length; length += 3) {
    await expect(unpackRecords(codec, packed.subarray(0, length), LIMIT)).rejects.toThrow(/^\w+: /);
  }
  await expect(unpackRecords(codec, Buffer.alloc(100, 0x5a), LIMIT)).rejects.toThrow(name.split(' ')[0]);
});

test('refuses a codec that Kafka does not have', async () => {
  await expect(unpackRecords(7, TEXT, LIMIT)).rejects.toThrow('codec 7: this compression does not exist');
});
