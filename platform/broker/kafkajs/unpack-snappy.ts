import { uncompress } from 'snappy';

/** The framing of the Java library: this header, two version numbers, then blocks with their length. librdkafka sends one block without it. */
const JAVA_MAGIC = Buffer.from([0x82, 0x53, 0x4e, 0x41, 0x50, 0x50, 0x59, 0x00]);
const JAVA_HEADER_BYTES = 16;
const LENGTH_BYTES = 4;

/** Every block begins with the length that it unpacks to, and the library does not write more. */
export async function unpackSnappy(packed: Buffer, limitBytes: number): Promise<Buffer> {
  const blocks = blocksOf(packed);
  const bytes = blocks.reduce((total, block) => total + unpackedLengthOf(block), 0);
  if (bytes > limitBytes) throw new Error(`it unpacks to more than ${limitBytes} bytes`);
  const parts: Buffer[] = [];
  for (const block of blocks) parts.push(Buffer.from(await uncompress(block, { asBuffer: true })));
  return parts.length === 1 ? parts[0]! : Buffer.concat(parts);
}

function blocksOf(packed: Buffer): Buffer[] {
  if (!packed.subarray(0, JAVA_MAGIC.length).equals(JAVA_MAGIC)) return [packed];
  const blocks: Buffer[] = [];
  for (let at = JAVA_HEADER_BYTES; at < packed.length;) {
    const start = at + LENGTH_BYTES;
    const end = start + packed.readUInt32BE(at);
    if (end > packed.length) throw new Error('a block ends after its batch');
    blocks.push(packed.subarray(start, end));
    at = end;
  }
  if (blocks.length === 0) throw new Error('it has no block');
  return blocks;
}

/** A number of up to 32 bits, seven bits in each byte. */
function unpackedLengthOf(block: Buffer): number {
  let length = 0;
  for (let index = 0; index < 5; index += 1) {
    const byte = block[index];
    if (byte === undefined) break;
    length += (byte & 0x7f) * 2 ** (7 * index);
    if (byte < 0x80) return length;
  }
  throw new Error('a block has no length');
}
