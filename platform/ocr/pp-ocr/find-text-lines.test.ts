import { findTextLines, type TextMap } from './find-text-lines.js';
import { minAreaRectangle } from './min-area-rectangle.js';

const LIMITS = { pixelThreshold: 0.2, lineThreshold: 0.4, growth: 1.4 };

const emptyMap = (width: number, height: number): TextMap => ({
  width,
  height,
  chances: new Float32Array(width * height),
});

/** Marks a bar around a centre, turned by some degrees. */
const mark = (
  map: TextMap,
  bar: { x: number; y: number; width: number; height: number; degrees: number },
  chance: number,
) => {
  const angle = (bar.degrees * Math.PI) / 180;
  for (let y = 0; y < map.height; y += 1) {
    for (let x = 0; x < map.width; x += 1) {
      const [dx, dy] = [x + 0.5 - bar.x, y + 0.5 - bar.y];
      const along = dx * Math.cos(angle) + dy * Math.sin(angle);
      const across = dy * Math.cos(angle) - dx * Math.sin(angle);
      if (Math.abs(along) <= bar.width / 2 && Math.abs(across) <= bar.height / 2)
        map.chances[y * map.width + x] = chance;
    }
  }
};

test('lines are found from top to bottom and grow beyond their core', () => {
  const map = emptyMap(200, 100);
  mark(map, { x: 100, y: 70, width: 120, height: 8, degrees: 0 }, 0.9);
  mark(map, { x: 60, y: 20, width: 60, height: 8, degrees: 0 }, 0.9);
  const lines = findTextLines(map, LIMITS);
  expect(lines.map(({ y }) => Math.round(y))).toEqual([20, 70]);
  const [first] = lines;
  // 60 × 8 × 1.4 / 136 = 4.9 pixels on each side.
  expect(first?.width).toBeCloseTo(69.9, 0);
  expect(first?.height).toBeCloseTo(17.9, 0);
});

test('a slanting line keeps its angle', () => {
  const map = emptyMap(240, 160);
  mark(map, { x: 120, y: 80, width: 160, height: 10, degrees: 12 }, 0.8);
  const [line] = findTextLines(map, LIMITS);
  expect(((line?.angle ?? 0) * 180) / Math.PI).toBeCloseTo(12, 0);
  expect(line?.x).toBeCloseTo(120, 0);
  expect(line?.y).toBeCloseTo(80, 0);
});

test('specks and faint spots are dropped', () => {
  const map = emptyMap(100, 60);
  mark(map, { x: 20, y: 20, width: 2, height: 2, degrees: 0 }, 0.9);
  mark(map, { x: 60, y: 40, width: 40, height: 8, degrees: 0 }, 0.3);
  expect(findTextLines(map, LIMITS)).toEqual([]);
});

test('text that runs down is higher than wide', () => {
  const corners = [
    { x: 10, y: 0 },
    { x: 20, y: 1 },
    { x: 11, y: 100 },
    { x: 21, y: 101 },
  ];
  const box = minAreaRectangle(corners);
  expect(box.height).toBeGreaterThan(box.width);
  expect(Math.abs(box.angle)).toBeLessThan(0.2);
});
