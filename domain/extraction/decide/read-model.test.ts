import { ModelUnusable, readModel } from './read-model.js';
import { TRAINED_MODEL } from './trained-model.js';

/** The shipped model with one value changed. */
const changed = (change: (model: any) => void): unknown => {
  const copy: unknown = JSON.parse(JSON.stringify(TRAINED_MODEL));
  change(copy);
  return copy;
};

test('accepts the shipped model', () => {
  expect(readModel(changed(() => undefined))).toEqual(TRAINED_MODEL);
});

test.each([
  ['something else', () => [], /the model is not an object/],
  ['without a field', () => changed((model) => delete model.vat), /vat is not an object/],
  [
    'for other features',
    () => changed((model) => model.total.trees.features.reverse()),
    /total\.trees\.features\[0\] is ".+" instead of "row:total"/,
  ],
  [
    'with more features',
    () => changed((model) => model.date.trees.features.push('weekday')),
    /date\.trees\.features has \d+ names instead of \d+/,
  ],
  [
    'with a node of an unknown feature',
    () => changed((model) => (model.total.trees.trees[3][0][0] = 99)),
    /total\.trees\.trees\[3\] has a wrong node/,
  ],
  [
    'with a tree that leads back to its root',
    () => changed((model) => (model.total.trees.trees[0][0][2] = 0)),
    /total\.trees\.trees\[0\] has a wrong node/,
  ],
  [
    'with an empty tree',
    () => changed((model) => (model.vat.trees.trees[0] = [])),
    /vat\.trees\.trees\[0\] has no nodes/,
  ],
  [
    'with too few weights',
    () => changed((model) => model.supplier.calibration.weights.pop()),
    /supplier\.calibration has 5 weights for 6 inputs/,
  ],
  ['with a text for a number', () => changed((model) => (model.document.bias = '1')), /document\.bias holds "1"/],
  ['with a number for a name', () => changed((model) => model.suppliers.push(7)), /suppliers holds 7/],
])('refuses a model %s', (_name, make, reason) => {
  expect(() => readModel(make())).toThrow(ModelUnusable);
  expect(() => readModel(make())).toThrow(reason);
});
