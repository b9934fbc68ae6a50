/** The square of a QR code while it is drawn. `fixed` marks the modules that carry no data. */
export interface Square {
  readonly size: number;
  readonly dark: boolean[][];
  readonly fixed: boolean[][];
}

const grid = (size: number): boolean[][] =>
  Array.from({ length: size }, () => Array.from({ length: size }, () => false));

function set({ dark, fixed }: Square, row: number, column: number, isDark: boolean): void {
  const [darkRow, fixedRow] = [dark[row], fixed[row]];
  if (!darkRow || !fixedRow || column < 0 || column >= darkRow.length) return;
  darkRow[column] = isDark;
  fixedRow[column] = true;
}

/** A square with finder, timing and alignment patterns, and with the version where there is one. */
export function emptySquare(version: number): Square {
  const size = version * 4 + 17;
  const square: Square = { size, dark: grid(size), fixed: grid(size) };
  for (let index = 0; index < size; index += 1) {
    set(square, 6, index, index % 2 === 0);
    set(square, index, 6, index % 2 === 0);
  }
  drawFinders(square);
  drawAlignment(square, version);
  drawFormat(square, 0);
  if (version >= 7) drawVersion(square, version);
  return square;
}

function drawFinders(square: Square): void {
  const far = square.size - 4;
  for (const [row, column] of [
    [3, 3],
    [3, far],
    [far, 3],
  ] as const) {
    for (let down = -4; down <= 4; down += 1) {
      for (let right = -4; right <= 4; right += 1) {
        const distance = Math.max(Math.abs(down), Math.abs(right));
        if (row + down >= 0 && column + right >= 0)
          set(square, row + down, column + right, distance !== 2 && distance !== 4);
      }
    }
  }
}

function alignmentCentres(version: number, size: number): number[] {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const step = Math.ceil((size - 13) / (count * 2 - 2)) * 2;
  return [6, ...Array.from({ length: count - 1 }, (_, index) => size - 7 - (count - 2 - index) * step)];
}

function drawAlignment(square: Square, version: number): void {
  const centres = alignmentCentres(version, square.size);
  const [first, last] = [centres[0], centres.at(-1)];
  for (const row of centres) {
    for (const column of centres) {
      const isFinder = (row === first && (column === first || column === last)) || (row === last && column === first);
      if (isFinder) continue;
      for (let down = -2; down <= 2; down += 1) {
        for (let right = -2; right <= 2; right += 1) {
          set(square, row + down, column + right, Math.max(Math.abs(down), Math.abs(right)) !== 1);
        }
      }
    }
  }
}

const bitOf = (value: number, index: number): boolean => ((value >>> index) & 1) === 1;

/** Writes error correction level M and the mask, twice, protected by a BCH code. */
export function drawFormat(square: Square, mask: number): void {
  // Level M has the bits 00, so the data is the mask alone.
  let remainder = mask;
  for (let step = 0; step < 10; step += 1) remainder = (remainder << 1) ^ ((remainder >>> 9) * 0x537);
  const bits = ((mask << 10) | remainder) ^ 0x5412;
  const { size } = square;
  for (let index = 0; index <= 5; index += 1) set(square, index, 8, bitOf(bits, index));
  set(square, 7, 8, bitOf(bits, 6));
  set(square, 8, 8, bitOf(bits, 7));
  set(square, 8, 7, bitOf(bits, 8));
  for (let index = 9; index < 15; index += 1) set(square, 8, 14 - index, bitOf(bits, index));
  for (let index = 0; index < 8; index += 1) set(square, 8, size - 1 - index, bitOf(bits, index));
  for (let index = 8; index < 15; index += 1) set(square, size - 15 + index, 8, bitOf(bits, index));
  set(square, size - 8, 8, true);
}

function drawVersion(square: Square, version: number): void {
  let remainder = version;
  for (let step = 0; step < 12; step += 1) remainder = (remainder << 1) ^ ((remainder >>> 11) * 0x1f25);
  const bits = (version << 12) | remainder;
  for (let index = 0; index < 18; index += 1) {
    const [near, far] = [Math.floor(index / 3), square.size - 11 + (index % 3)];
    set(square, near, far, bitOf(bits, index));
    set(square, far, near, bitOf(bits, index));
  }
}

/** Fills the free modules with the codewords, in the zigzag from the lower right corner. */
export function drawCodewords({ size, dark, fixed }: Square, codewords: readonly number[]): void {
  let index = 0;
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step += 1) {
      for (const column of [right, right - 1]) {
        const isUpward = ((right + 1) & 2) === 0;
        const row = isUpward ? size - 1 - step : step;
        const darkRow = dark[row];
        if (!darkRow || fixed[row]?.[column] || index >= codewords.length * 8) continue;
        darkRow[column] = bitOf(codewords[index >>> 3] ?? 0, 7 - (index & 7));
        index += 1;
      }
    }
  }
}
