import { asClearAsPrinted, clarityOf, type Choice } from './choose.js';

const choice = (...clarities: number[]): Choice<{ readonly places: readonly { readonly clarity: number }[] }> => ({
  candidate: { places: clarities.map((clarity) => ({ clarity })) },
  confidence: 0.97,
  inputs: [],
  passShare: 1,
  runnerUp: null,
});

test('a value with an uncertain character is no more certain than that', () => {
  expect(asClearAsPrinted(choice(0.4, 0.62))?.confidence).toBe(0.62);
});

test('one clear print is enough', () => {
  expect(asClearAsPrinted(choice(0.4, 0.95))?.confidence).toBe(0.97);
});

test('a value that follows from others keeps its chance', () => {
  expect(clarityOf({ places: [] })).toBe(1);
  expect(asClearAsPrinted(choice())?.confidence).toBe(0.97);
});
