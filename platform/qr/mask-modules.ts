import { drawFormat, type Square } from './place-modules.js';

type Mask = (row: number, column: number) => boolean;

const MASKS: readonly Mask[] = [
  (row, column) => (row + column) % 2 === 0,
  (row) => row % 2 === 0,
  (_row, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
];

/** The modules with the mask that scanners read best: the one with the fewest penalty points. */
export function bestMasked(square: Square): boolean[][] {
  const candidates = MASKS.map((mask, index) => masked(square, mask, index));
  const points = candidates.map(penaltyOf);
  return candidates[points.indexOf(Math.min(...points))] ?? square.dark;
}

function masked({ size, dark, fixed }: Square, mask: Mask, index: number): boolean[][] {
  const modules = dark.map((cells, row) =>
    cells.map((isDark, column) => (fixed[row]?.[column] ? isDark : isDark !== mask(row, column))),
  );
  drawFormat({ size, dark: modules, fixed: fixed.map((cells) => [...cells]) }, index);
  return modules;
}

/** ISO/IEC 18004, 7.8.3: long runs, blocks of four, patterns like a finder, and an uneven share of dark modules. */
function penaltyOf(rows: readonly (readonly boolean[])[]): number {
  const size = rows.length;
  const lines = [...rows, ...rows.map((_, column) => rows.map((row) => row[column] ?? false))].map((line) =>
    line.map((isDark) => (isDark ? '1' : '0')).join(''),
  );
  let points = 0;
  for (const line of lines) {
    for (const run of line.match(/1{5,}|0{5,}/g) ?? []) points += run.length - 2;
    for (const pattern of ['10111010000', '00001011101']) {
      for (let at = line.indexOf(pattern); at >= 0; at = line.indexOf(pattern, at + 1)) points += 40;
    }
  }
  for (let row = 1; row < size; row += 1) {
    for (let column = 1; column < size; column += 1) {
      const cell = rows[row]?.[column];
      const isBlock =
        cell === rows[row - 1]?.[column] && cell === rows[row]?.[column - 1] && cell === rows[row - 1]?.[column - 1];
      if (isBlock) points += 3;
    }
  }
  const darkShare = rows.flat().filter(Boolean).length / (size * size);
  return points + Math.floor(Math.abs(darkShare * 20 - 10)) * 10;
}
