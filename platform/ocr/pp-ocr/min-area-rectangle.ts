import { convexHull, type Point } from '../convex-hull.js';

/** A rectangle at any angle. The text in it runs along `width`, turned clockwise by `angle` radians. */
export interface TiltedBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly angle: number;
}

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
