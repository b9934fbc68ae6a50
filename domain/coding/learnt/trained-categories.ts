import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Mix } from './mix.js';
import { modelOfBytes, type ModelDescription } from './model-file.js';
import { supplierList, type ListedSupplier } from './supplier-list.js';
import type { TrainedCategories } from './witnesses.js';

interface Described extends ModelDescription {
  readonly mix: Mix;
  readonly suppliers: readonly ListedSupplier[];
}

interface Trained extends TrainedCategories {
  readonly mix: Mix;
}

const read = (): Trained => {
  const described = createRequire(import.meta.url)('./trained-categories.json') as Described;
  const { categories, products, scales, mix, suppliers } = described;
  const bytesOf = (file: string): Uint8Array => readFileSync(new URL(file, import.meta.url));
  const line = modelOfBytes(bytesOf('./line-model.bin'), categories, scales.line);
  const trade = modelOfBytes(bytesOf('./trade-model.bin'), categories, scales.trade);
  return { products, line: line.model, trade: trade.model, seen: line.seen, mix, suppliers: supplierList(suppliers) };
};

let loaded: Trained | undefined;

/** The models of this version, which are read with the first document: a gateway that codes none does not need them. */
export const trainedCategories = (): Trained => (loaded ??= read());
