/** A rectangle at any angle. The text in it runs along `width`, turned clockwise by `angle` radians. */
export interface TiltedBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly angle: number;
}

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

const boxAt = (hull: readonly Point[], angle: number): TiltedBox => {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const { x, y } of hull) {
    const [along, across] = [x * cos + y * sin, y * cos - x * sin];
    left = Math.min(left, along);
    right = Math.max(right, along);
    top = Math.min(top, across);
    bottom = Math.max(bottom, across);
  }
  const [along, across] = [(left + right) / 2, (top + bottom) / 2];
  return {
    x: along * cos - across * sin,
    y: along * sin + across * cos,
    width: right - left,
    height: bottom - top,
    angle,
  };
};

/** Brings the angle into -45°..45°: text that runs up or down then is higher than wide. */
const upright = (box: TiltedBox): TiltedBox => {
  const quarters = Math.round(box.angle / (Math.PI / 2));
  const angle = box.angle - quarters * (Math.PI / 2);
  return quarters % 2 === 0 ? { ...box, angle } : { ...box, angle, width: box.height, height: box.width };
};

/** Returns the smallest rectangle around the points. One of its sides lies on a side of their convex hull. */
export const minAreaRectangle = (points: readonly Point[]): TiltedBox => {
  const hull = convexHull(points);
  let best = boxAt(hull, 0);
  for (const [index, from] of hull.entries()) {
    const to = hull[(index + 1) % hull.length] ?? from;
    const box = boxAt(hull, Math.atan2(to.y - from.y, to.x - from.x));
    if (box.width * box.height < best.width * best.height - 1e-6) best = box;
  }
  return upright(best);
};
