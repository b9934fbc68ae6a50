import type { CategoryModel } from './category-model.js';
import { BUCKETS, SEEN_BITS } from './features.js';

/** What stands in JSON beside the bytes of the two models. `npm run train:categories` writes both. */
export interface ModelDescription {
  /** SHA-256 over the files that the models were trained with. */
  readonly inputs: string;
  readonly categories: readonly string[];
  readonly products: readonly string[];
  readonly scales: { readonly line: readonly number[]; readonly trade: readonly number[] };
}

const RARITY_BYTES = BUCKETS * 4;
const SEEN_BYTES = SEEN_BITS / 8;

interface ModelBytes {
  readonly model: CategoryModel;
  readonly seen: Uint8Array;
}

/** The rarity of the buckets, the weights, and which letter groups were seen. */
export const bytesOfModel = ({ model, seen }: ModelBytes): Uint8Array => {
  const bytes = new Uint8Array(RARITY_BYTES + model.weights.length + seen.length);
  bytes.set(new Uint8Array(model.rarity.buffer, model.rarity.byteOffset, RARITY_BYTES), 0);
  bytes.set(new Uint8Array(model.weights.buffer, model.weights.byteOffset, model.weights.length), RARITY_BYTES);
  bytes.set(seen, RARITY_BYTES + model.weights.length);
  return bytes;
};

/** Throws if the bytes are not those of a model with these categories. */
export const modelOfBytes = (
  bytes: Uint8Array,
  categories: readonly string[],
  scales: readonly number[],
): ModelBytes => {
  const count = BUCKETS * categories.length;
  if (bytes.length !== RARITY_BYTES + count + SEEN_BYTES || scales.length !== categories.length)
    throw new Error(
      `A model of ${categories.length} categories has ${bytes.length} bytes and ${scales.length} scales. Run npm run train:categories.`,
    );
  // A copy of its own: the arrays of numbers must begin at a multiple of their size.
  const { buffer } = new Uint8Array(bytes);
  return {
    model: {
      categories,
      scales,
      rarity: new Float32Array(buffer, 0, BUCKETS),
      weights: new Int8Array(buffer, RARITY_BYTES, count),
    },
    seen: new Uint8Array(buffer, RARITY_BYTES + count, SEEN_BYTES),
  };
};
