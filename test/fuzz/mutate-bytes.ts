import type { Random } from '#evaluation/matching/generator/random.js';

const INTERESTING = [0x00, 0x01, 0x7f, 0x80, 0xff, 0x22, 0x26, 0x3c, 0x5b];

/** Values for fields that expect an amount, a day, a code or a name. */
const VALUES = [
  '',
  '-1',
  '0',
  '1e400',
  '0.001',
  '9'.repeat(40),
  '2026-02-30',
  '0000-00-00',
  'NaN',
  'DK',
  '__proto__',
  '\u202e',
  ' ',
];

/** A copy with one or a few changes: one alone often passes the first checks. The changes are bits, bytes, numbers, parts that are cut, repeated, moved or taken from another file. */
export function mutateBytes(bytes: Buffer, other: Buffer, random: Random): Buffer {
  let changed: Buffer = Buffer.from(bytes);
  for (let round = random.pick([1, 1, 1, 2, 6]); round > 0; round -= 1) changed = mutateOnce(changed, other, random);
  return changed.length > 4_000_000 ? changed.subarray(0, 4_000_000) : changed;
}

function mutateOnce(bytes: Buffer, other: Buffer, random: Random): Buffer {
  if (bytes.length < 8) return Buffer.concat([bytes, other.subarray(0, 64)]);
  const at = random.integer(0, bytes.length - 1);
  const length = random.integer(1, Math.min(64, bytes.length - at));
  const before = bytes.subarray(0, at);
  const after = bytes.subarray(at + length);
  switch (random.integer(0, 10)) {
    case 0:
      bytes[at] = bytes[at]! ^ (1 << random.integer(0, 7));
      return bytes;
    case 1:
      bytes[at] = random.pick(INTERESTING);
      return bytes;
    case 2:
      bytes.writeUInt32BE(random.pick([0, 1, 0xffffffff, 0x7fffffff, 0x80000000]), Math.min(at, bytes.length - 4));
      return bytes;
    case 3:
      return Buffer.concat([before, after]);
    case 4:
      return Buffer.concat([
        before,
        ...Array<Buffer>(random.integer(2, 200)).fill(bytes.subarray(at, at + length)),
        after,
      ]);
    case 5:
      return bytes.subarray(0, at + 1);
    case 6: {
      const from = random.integer(0, Math.max(0, other.length - 1));
      return Buffer.concat([before, other.subarray(from, from + random.integer(1, 256)), after]);
    }
    case 7:
      return Buffer.concat([before, Buffer.from(String(random.integer(-1, 2) * 10 ** random.integer(0, 30))), after]);
    case 8:
    case 9:
      return changeElement(bytes, at, random);
    default:
      return Buffer.concat([before, Buffer.alloc(length, random.pick(INTERESTING)), after]);
  }
}

/** Another value in the next XML element: the file stays well-formed. */
function changeElement(bytes: Buffer, at: number, random: Random): Buffer {
  const from = bytes.indexOf('>', at) + 1;
  const to = bytes.indexOf('<', from);
  if (from === 0 || to <= from) return bytes;
  return Buffer.concat([bytes.subarray(0, from), Buffer.from(random.pick(VALUES)), bytes.subarray(to)]);
}
