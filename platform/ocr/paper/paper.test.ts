import type { GrayImage } from '../../pictures/gray-image.js';
import { boxOnSource } from '../page-words.js';
import { evenLight } from './even-light.js';
import { findPapers } from './find-papers.js';
import { flatten, flattenedFrom } from '../../pictures/flatten.js';
import { applyHomography, homographyTo, type Corner, type Quad } from '../../pictures/homography.js';

const isInside = (quad: Quad, { x, y }: Corner): boolean =>
  quad.every((from, index) => {
    const to = quad[(index + 1) % 4] ?? from;
    return (to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x) >= 0;
  });

/** Sheets of paper with lines of print on a dark table. */
const picture = (width: number, height: number, sheets: readonly Quad[], table = 60): GrayImage => {
  const pixels = new Uint8Array(width * height).fill(table);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (!sheets.some((sheet) => isInside(sheet, { x: x + 0.5, y: y + 0.5 }))) continue;
      pixels[y * width + x] = y % 12 < 4 && x % 7 < 4 ? 40 : 225;
    }
  }
  return { width, height, pixels };
};

const TILTED: Quad = [
  { x: 120, y: 60 },
  { x: 420, y: 100 },
  { x: 400, y: 520 },
  { x: 80, y: 470 },
];

const farthest = (found: Quad, right: Quad): number =>
  Math.max(...found.map(({ x, y }, index) => Math.hypot(x - (right[index]?.x ?? 0), y - (right[index]?.y ?? 0))));

describe('finding paper', () => {
  test('the corners of a sheet on a dark table', () => {
    const [found, ...others] = findPapers(picture(520, 600, [TILTED]));
    expect(others).toEqual([]);
    expect(found && farthest(found, TILTED)).toBeLessThan(12);
  });

  test('the edge of a shadow across the print is not the edge of a sheet', () => {
    const { width, height, pixels } = picture(520, 600, [TILTED]);
    const shaded = pixels.map((level, index) => (Math.floor(index / width) > 280 ? level * 0.45 : level));
    expect(findPapers({ width, height, pixels: shaded })).toEqual([]);
  });

  test('two receipts beside each other are two papers', () => {
    const left: Quad = [
      { x: 30, y: 40 },
      { x: 220, y: 40 },
      { x: 220, y: 500 },
      { x: 30, y: 500 },
    ];
    const right: Quad = [
      { x: 290, y: 60 },
      { x: 480, y: 50 },
      { x: 490, y: 400 },
      { x: 295, y: 410 },
    ];
    expect(findPapers(picture(520, 600, [left, right]))).toHaveLength(2);
  });

  test('a scan that fills the picture and an evenly gray picture have none', () => {
    const whole: Quad = [
      { x: -1, y: -1 },
      { x: 521, y: -1 },
      { x: 521, y: 601 },
      { x: -1, y: 601 },
    ];
    expect(findPapers(picture(520, 600, [whole]))).toEqual([]);
    expect(findPapers(picture(520, 600, []))).toEqual([]);
    expect(findPapers(picture(520, 600, [TILTED], 210))).toEqual([]);
  });
});

describe('flattening', () => {
  test('a homography maps the corners of the page to those of the sheet', () => {
    const homography = homographyTo(TILTED, 300, 400);
    const corners = [
      { x: 0, y: 0 },
      { x: 300, y: 0 },
      { x: 300, y: 400 },
      { x: 0, y: 400 },
    ];
    for (const [index, corner] of corners.entries()) {
      const mapped = applyHomography(homography, corner);
      expect(mapped.x).toBeCloseTo(TILTED[index]?.x ?? 0);
      expect(mapped.y).toBeCloseTo(TILTED[index]?.y ?? 0);
    }
  });

  test('the flat page shows only the sheet', () => {
    const table = picture(520, 600, [TILTED]);
    const page = flatten(table, flattenedFrom(TILTED));
    const dark = [...page.pixels].filter((level) => level > 50 && level < 80).length / page.pixels.length;
    expect(dark).toBeLessThan(0.1);
    expect(page.width).toBeGreaterThan(290);
    expect(page.height).toBeGreaterThan(400);
  });

  test('a box on the flat page has its place on the picture', () => {
    const flattened = flattenedFrom(TILTED);
    const { width, height } = flattened;
    const turned = { flattened, quarters: 0 as const, degrees: 0, sourceWidth: 520, sourceHeight: 600 };
    const box = boxOnSource({ width, height, turned }, { left: 0, top: 0, width, height });
    expect(box).toEqual({ left: 80, top: 60, width: 340, height: 460 });
  });
});

test('even light removes a shadow and keeps the print', () => {
  const { width, height, pixels } = picture(480, 480, [
    [
      { x: -1, y: -1 },
      { x: 481, y: -1 },
      { x: 481, y: 481 },
      { x: -1, y: 481 },
    ],
  ]);
  const shaded = pixels.map((level, index) => Math.round(level * (0.35 + (0.6 * (index % width)) / width)));
  const even = evenLight({ width, height, pixels: shaded });
  const levelsAt = (x: number): [number, number] => {
    const column = Array.from({ length: 200 }, (_, y) => even.pixels[(y + 100) * width + x] ?? 0);
    return [Math.min(...column), Math.max(...column)];
  };
  // Columns with print: x % 7 < 4.
  const [darkInShadow, paperInShadow] = levelsAt(28);
  const [darkInLight, paperInLight] = levelsAt(448);
  expect(Math.abs(paperInShadow - paperInLight)).toBeLessThan(25);
  expect(Math.max(darkInShadow, darkInLight)).toBeLessThan(90);
});
