import { chanceOf } from '#domain/extraction/confidence/calibration.js';
import { IDENTITY_SCALE } from '#domain/extraction/confidence/confidence-groups.js';
import { fitScales, type ScaleExample } from '../extraction/train/fit-scales.js';

const example = (logOdds: number, right: boolean, noTax = 0): ScaleExample => ({
  group: 'text italy',
  inputs: [logOdds, noTax],
  allRight: right,
  amountsRight: right,
  weight: 1,
});

const many = (count: number, logOdds: number, right: boolean, noTax = 0): ScaleExample[] =>
  Array.from({ length: count }, (_, index) => example(logOdds + index / count, right, noTax));

test('a group that is always right is surer than its unscaled confidence', () => {
  const scale = fitScales(many(60, 1, true))['text italy'];
  expect(chanceOf(scale, [1.5, 0])).toBeGreaterThan(0.9);
  expect(chanceOf(IDENTITY_SCALE, [1.5, 0])).toBeLessThan(0.9);
});

test('no wrong amount has a confidence of 0.9 or more', () => {
  const wrong = example(2.5, false);
  const scale = fitScales([...many(60, 2, true), wrong])['text italy'];
  expect(chanceOf(scale, wrong.inputs)).toBeLessThan(0.9);
});

test('where documents without a tax are wrong, a missing tax lowers the confidence and costs the others nothing', () => {
  const scale = fitScales([...many(60, 1, true), ...many(6, 1.5, false, 1)])['text italy'];
  expect(chanceOf(scale, [1.5, 1])).toBeLessThan(0.5);
  expect(chanceOf(scale, [1.5, 0])).toBeGreaterThan(0.9);
});

test('a group with few documents keeps the unscaled confidence', () => {
  expect(fitScales(many(5, 1, true))['text italy']).toEqual(IDENTITY_SCALE);
});
