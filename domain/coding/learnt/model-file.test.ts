import { BUCKETS, SEEN_BITS } from './features.js';
import { bytesOfModel, modelOfBytes } from './model-file.js';

const categories = ['goods', 'fuel', 'unsure'];
const model = {
  categories,
  scales: [0.5, 0.25, 1],
  weights: Int8Array.from({ length: BUCKETS * 3 }, (_, index) => (index % 255) - 127),
  rarity: Float32Array.from({ length: BUCKETS }, (_, index) => index / 7),
};
const seen = Uint8Array.from({ length: SEEN_BITS / 8 }, (_, index) => index % 256);

it('reads what it has written', () => {
  const bytes = bytesOfModel({ model, seen });
  const read = modelOfBytes(Buffer.concat([Buffer.alloc(1), bytes]).subarray(1), categories, model.scales);
  expect(Buffer.from(bytesOfModel(read)).equals(Buffer.from(bytes))).toBe(true);
});

it('refuses bytes of another model', () => {
  const bytes = bytesOfModel({ model, seen });
  expect(() => modelOfBytes(bytes, [...categories, 'hotel'], [1, 1, 1, 1])).toThrow('npm run train:categories');
  expect(() => modelOfBytes(bytes.slice(1), categories, model.scales)).toThrow('npm run train:categories');
});
