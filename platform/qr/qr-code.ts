import { bestMasked } from './mask-modules.js';
import { drawCodewords, emptySquare } from './place-modules.js';
import { correctionOf } from './reed-solomon.js';

/** Error correction level M: codewords of correction per block, and blocks, by version (ISO/IEC 18004, table 9). */
const CORRECTION_PER_BLOCK = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24] as const;
const BLOCKS = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10] as const;

interface Capacity {
  readonly version: number;
  readonly perBlock: number;
  readonly blocks: number;
  /** All codewords of the code. */
  readonly codewords: number;
  /** The codewords that carry data. */
  readonly data: number;
}

/** The QR code of a text (bytes in UTF-8, level M) as rows of dark modules. Throws for more than 400 bytes. */
export function qrCodeOf(text: string): readonly (readonly boolean[])[] {
  const bytes = Buffer.from(text, 'utf8');
  const capacity = CAPACITIES.find(({ version, data }) => bytes.length + (version < 10 ? 2 : 3) <= data);
  if (!capacity) throw new Error(`${bytes.length} bytes are too many for a QR code`);
  const square = emptySquare(capacity.version);
  drawCodewords(square, interleave(dataOf(bytes, capacity), capacity));
  return bestMasked(square);
}

/** The code as an SVG picture with the quiet zone that scanners need. */
export function qrSvg(text: string, label: string): string {
  const rows = qrCodeOf(text);
  const path = rows
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x + 4} ${y + 4}h1v1h-1z`] : [])))
    .join('');
  const size = rows.length + 8;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" role="img" aria-label="${label}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}h-${size}z"/><path fill="#000" d="${path}"/></svg>`;
}

const CAPACITIES: readonly Capacity[] = BLOCKS.map((blocks, index) => {
  const version = index + 1;
  const perBlock = CORRECTION_PER_BLOCK[index] ?? 0;
  const codewords = Math.floor(modulesOf(version) / 8);
  return { version, perBlock, blocks, codewords, data: codewords - perBlock * blocks };
});

/** The modules that are not part of a pattern, the format or the version. */
function modulesOf(version: number): number {
  return emptySquare(version)
    .fixed.flat()
    .filter((isFixed) => !isFixed).length;
}

/** Byte mode: indicator, length, bytes, terminator and padding. */
function dataOf(bytes: Buffer, { version, data }: Capacity): number[] {
  const length = bytes.length.toString(2).padStart(version < 10 ? 8 : 16, '0');
  const bits = `0100${length}${[...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')}0000`;
  const whole = bits.slice(0, data * 8).padEnd(Math.ceil(Math.min(bits.length, data * 8) / 8) * 8, '0');
  const codewords = (whole.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));
  for (let pad = 0xec; codewords.length < data; pad ^= 0xec ^ 0x11) codewords.push(pad);
  return codewords;
}

/** Divides the data into blocks, the longer ones last, and takes a codeword of each in turn. */
function interleave(data: readonly number[], { blocks, perBlock, codewords }: Capacity): number[] {
  const shortLength = Math.floor(codewords / blocks) - perBlock;
  const shortBlocks = blocks - (codewords % blocks);
  let start = 0;
  const parts = Array.from({ length: blocks }, (_, index) => {
    const part = data.slice(start, (start += shortLength + (index < shortBlocks ? 0 : 1)));
    return { part, correction: correctionOf(part, perBlock) };
  });
  const inTurn = (lists: readonly (readonly number[])[]): number[] =>
    Array.from({ length: Math.max(...lists.map(({ length }) => length)) }, (_, index) =>
      lists.flatMap((list) => list.slice(index, index + 1)),
    ).flat();
  return [...inTurn(parts.map(({ part }) => part)), ...inTurn(parts.map(({ correction }) => correction))];
}
