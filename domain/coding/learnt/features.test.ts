import { exactExp, exactLog } from './exact-math.js';
import { BUCKETS, bucketsOf, seenBitsOf } from './features.js';

it('folds letters, accents, numbers and signs, so that spellings of one word are alike', () => {
  expect(bucketsOf('Træ 45x95, HØVLET!')).toEqual(bucketsOf('trae x hoevlet'));
  expect(bucketsOf('Caffè')).toEqual(bucketsOf('CAFFE'));
  expect(bucketsOf('1.250,00 / 25 %')).toEqual([]);
});

it('gives each bucket once and in order, with the words apart from the groups of letters', () => {
  const buckets = bucketsOf('papir papir');
  expect(buckets).toEqual([...new Set(bucketsOf('papir'))].sort((a, b) => a - b));
  // "<papir>": five groups of three, four of four and three of five letters, and the word.
  expect(buckets).toHaveLength(13);
  expect(buckets.every((bucket) => bucket >= 0 && bucket < BUCKETS)).toBe(true);
  expect(seenBitsOf('papir')).toHaveLength(4);
});

it('shares groups between a compound and its parts', () => {
  const [whole, part] = [new Set(bucketsOf('kontorpapir')), bucketsOf('papir')];
  expect(part.filter((bucket) => whole.has(bucket)).length).toBeGreaterThan(part.length / 2);
});

it.each([-30, -2.5, -0.1, 0, 0.3, 1, 7.7, 40])('computes e to the power of %p by arithmetic alone', (x) => {
  expect(exactExp(x) / Math.exp(x)).toBeCloseTo(1, 12);
});

it.each([0.02, 0.5, 1, 1.5, 3, 14_372])('computes the logarithm of %p by arithmetic alone', (x) => {
  expect(exactLog(x)).toBeCloseTo(Math.log(x), 12);
});
