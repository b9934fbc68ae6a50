export interface Point {
  readonly x: number;
  readonly y: number;
}

const turnOf = (a: Point, b: Point, c: Point): number => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);

const halfHull = (points: readonly Point[]): Point[] => {
  const hull: Point[] = [];
  for (const point of points) {
    for (let last = hull.at(-1), before = hull.at(-2); last && before && turnOf(before, last, point) <= 0;) {
      hull.pop();
      [last, before] = [hull.at(-1), hull.at(-2)];
    }
    hull.push(point);
  }
  return hull.slice(0, -1);
};

/** Andrew's monotone chain. */
export const convexHull = (points: readonly Point[]): Point[] => {
  if (points.length < 3) return [...points];
  const sorted = [...points].sort((a, b) => a.x - b.x || a.y - b.y);
  return [...halfHull(sorted), ...halfHull(sorted.reverse())];
};
