import type { Corner, Quad } from '../../pictures/homography.js';

const areaOf = (corners: readonly Corner[]): number =>
  Math.abs(
    corners.reduce((sum, { x, y }, index) => {
      const next = corners[(index + 1) % corners.length] ?? { x, y };
      return sum + x * next.y - next.x * y;
    }, 0),
  ) / 2;

export { areaOf as polygonArea };

const meeting = (a: Corner, b: Corner, c: Corner, d: Corner): Corner | null => {
  const denominator = (b.x - a.x) * (d.y - c.y) - (b.y - a.y) * (d.x - c.x);
  if (Math.abs(denominator) < 1e-9) return null;
  const along = ((c.x - a.x) * (d.y - c.y) - (c.y - a.y) * (d.x - c.x)) / denominator;
  return { x: a.x + along * (b.x - a.x), y: a.y + along * (b.y - a.y) };
};

interface Removal {
  readonly index: number;
  readonly corner: Corner;
  readonly added: number;
}

/** What it costs to remove the side after `index`: its neighbours are extended until they meet. */
const removalOf = (hull: readonly Corner[], index: number): Removal | null => {
  const at = (offset: number): Corner => hull[(index + offset + hull.length) % hull.length] ?? { x: 0, y: 0 };
  const [before, from, to, after] = [at(-1), at(0), at(1), at(2)];
  const corner = meeting(before, from, to, after);
  if (corner === null) return null;
  // Beyond the side: the extension of the side before must go on past `from`.
  const forward = (corner.x - from.x) * (from.x - before.x) + (corner.y - from.y) * (from.y - before.y);
  if (forward < 0) return null;
  return { index, corner, added: areaOf([from, corner, to]) };
};

/** Removes sides of a convex hull, the one that adds the least area first, until four are left. */
export const quadOfHull = (hull: readonly Corner[]): Quad | null => {
  let corners = [...hull];
  while (corners.length > 4) {
    const removals = corners.flatMap((_, index) => removalOf(corners, index) ?? []);
    const best = removals.sort((a, b) => a.added - b.added)[0];
    if (best === undefined) return null;
    const next = (best.index + 1) % corners.length;
    corners = corners.flatMap((corner, index) =>
      index === best.index ? [best.corner] : index === next ? [] : [corner],
    );
  }
  return corners.length === 4 ? inOrder(corners) : null;
};

/** Starts at the top left and goes clockwise as seen on the picture. */
const inOrder = (corners: readonly Corner[]): Quad | null => {
  const centre = {
    x: corners.reduce((sum, { x }) => sum + x, 0) / 4,
    y: corners.reduce((sum, { y }) => sum + y, 0) / 4,
  };
  const around = [...corners].sort(
    (a, b) => Math.atan2(a.y - centre.y, a.x - centre.x) - Math.atan2(b.y - centre.y, b.x - centre.x),
  );
  const first = around.reduce((best, { x, y }, index) => {
    const other = around[best] ?? { x, y };
    return x + y < other.x + other.y ? index : best;
  }, 0);
  const [a, b, c, d] = [0, 1, 2, 3].map((offset) => around[(first + offset) % 4]);
  return a && b && c && d ? [a, b, c, d] : null;
};
