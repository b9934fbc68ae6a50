import type { Point } from './convex-hull.js';

/** A connected group of marked pixels. */
export interface Spot {
  readonly size: number;
  /** The sum of the levels of its pixels. */
  readonly levels: number;
  /** The corners of the outermost pixels of each row. They have the same convex hull as all pixels. */
  readonly outline: readonly Point[];
}

/** Takes the spot at `start` out of `marks` (1 is a marked pixel). Pixels that touch at a corner are connected. */
export const takeSpot = (
  marks: Uint8Array,
  width: number,
  height: number,
  start: number,
  levels: ArrayLike<number>,
): Spot => {
  const first = new Int32Array(height).fill(width);
  const last = new Int32Array(height).fill(-1);
  const stack = [start];
  marks[start] = 0;
  let [size, sum, top, bottom] = [0, 0, height, 0];
  for (let index = stack.pop(); index !== undefined; index = stack.pop()) {
    size += 1;
    sum += levels[index] ?? 0;
    const y = Math.floor(index / width);
    const x = index - y * width;
    if (x < (first[y] ?? 0)) first[y] = x;
    if (x > (last[y] ?? 0)) last[y] = x;
    if (y < top) top = y;
    if (y > bottom) bottom = y;
    for (let down = y === 0 ? 0 : -1; down <= (y === height - 1 ? 0 : 1); down += 1) {
      for (let right = x === 0 ? 0 : -1; right <= (x === width - 1 ? 0 : 1); right += 1) {
        const neighbour = index + down * width + right;
        if (marks[neighbour] === 1) {
          marks[neighbour] = 0;
          stack.push(neighbour);
        }
      }
    }
  }
  const outline: Point[] = [];
  for (let y = top; y <= bottom; y += 1) {
    const [from, to] = [first[y] ?? 0, (last[y] ?? 0) + 1];
    outline.push({ x: from, y }, { x: to, y }, { x: from, y: y + 1 }, { x: to, y: y + 1 });
  }
  return { size, levels: sum, outline };
};
