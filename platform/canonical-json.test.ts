import { canonicalJson } from './canonical-json.js';

test('sorts keys and keeps the order of lists', () => {
  expect(canonicalJson({ b: 1, a: { d: [1, 2], c: null } })).toBe('{"a":{"c":null,"d":[1,2]},"b":1}');
  expect(canonicalJson({ a: [2, 1] })).not.toBe(canonicalJson({ a: [1, 2] }));
});

test('leaves out undefined fields', () => {
  expect(canonicalJson({ a: undefined, b: 1 })).toBe(canonicalJson({ b: 1 }));
  expect(canonicalJson([undefined])).toBe('[null]');
});

test.each([null, true, 0, -0.5, 1e21, '', 'ø "quoted" \n', [], {}, [{ a: [] }]])(
  'is valid JSON of the same value: %p',
  (value) => {
    expect(JSON.parse(canonicalJson(value))).toEqual(value);
  },
);

test('distinguishes keys that contain separators', () => {
  expect(canonicalJson({ 'a:1,b': 2 })).not.toBe(canonicalJson({ a: 1, b: 2 }));
});

test('sorts keys by code unit, as RFC 8785 requires', () => {
  expect(canonicalJson({ é: 1, z: 2, Z: 3, '1': 4 })).toBe('{"1":4,"Z":3,"z":2,"é":1}');
});
