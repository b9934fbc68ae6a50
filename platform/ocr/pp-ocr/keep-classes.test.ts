import { keepClasses } from './keep-classes.js';

/** A field of a protocol buffer that holds bytes. No part of these models is longer than one byte can say, except the largest. */
const field = (number: number, ...parts: Uint8Array[]): Uint8Array => {
  const content = Buffer.concat(parts);
  const size =
    content.length < 128 ? [content.length] : [(content.length % 128) + 128, Math.floor(content.length / 128)];
  return Buffer.concat([Uint8Array.from([number * 8 + 2, ...size]), content]);
};
const text = (number: number, value: string): Uint8Array => field(number, Buffer.from(value));
const side = (value: number): Uint8Array => Uint8Array.from([8, value]);

const tensor = (name: string, sides: readonly number[], values: readonly number[]): Uint8Array =>
  field(5, ...sides.map(side), text(8, name), field(9, new Uint8Array(Float32Array.from(values).buffer)));

/** A fixed 4-byte number and an 8-byte one, which are copied as they are. */
const OTHER_KINDS = Uint8Array.from([8 * 3 + 5, 1, 2, 3, 4, 8 * 4 + 1, 1, 2, 3, 4, 5, 6, 7, 8]);

interface Layer {
  readonly weights: readonly (readonly number[])[];
  readonly offsets: readonly number[];
}

const modelOf = ({ weights, offsets }: Layer, notes: readonly Uint8Array[]): Uint8Array => {
  const graph = field(
    7,
    tensor('before', [2, 2], [1, 2, 3, 4]),
    tensor('weights', [weights.length, offsets.length], weights.flat()),
    tensor('offsets', [offsets.length], offsets),
    ...notes,
  );
  return Buffer.concat([Uint8Array.from([8, 9]), OTHER_KINDS, graph]);
};

const LAYER: Layer = {
  weights: [
    [1, 2, 3, 4],
    [5, 6, 7, 8],
  ],
  offsets: [10, 20, 30, 40],
};

test('the last layer keeps the chosen columns, and everything else stays', () => {
  const model = modelOf(LAYER, [field(12, text(1, 'chances'), text(2, 'of 4')), field(13, text(1, 'chances'))]);
  const smaller = modelOf(
    {
      weights: [
        [1, 4],
        [5, 8],
      ],
      offsets: [10, 40],
    },
    [field(12, text(1, 'chances'))],
  );
  expect(Buffer.from(keepClasses(model, 4, Int32Array.of(0, 3)))).toEqual(Buffer.from(smaller));
});

test('a model with another number of classes than its dictionary is refused', () => {
  expect(() => keepClasses(modelOf(LAYER, []), 5, Int32Array.of(0, 3))).toThrow('does not have the 5 classes');
});
