import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Mix } from '#domain/coding/learnt/mix.js';
import { bytesOfModel } from '#domain/coding/learnt/model-file.js';
import { SEEN_BYTES, type TrainedCategories } from '#domain/coding/learnt/witnesses.js';
import { findProjectRoot } from '#platform/project-root.js';
import { DATA_FOLDER, INPUTS, type SupplierExample } from './read-material.js';
import { listedSupplier } from './train-models.js';

const MODEL_FOLDER = join(findProjectRoot(), 'domain', 'coding', 'learnt');

/** SHA-256 over the names and contents of the input files. */
export const checksumOfInputs = (): string => {
  const hash = createHash('sha256');
  for (const file of INPUTS) hash.update(`${file}\n`).update(readFileSync(join(DATA_FOLDER, file)));
  return hash.digest('hex');
};

/** The contents of the three files, by name. */
export const filesOf = (
  { products, line, trade, seen }: TrainedCategories,
  mix: Mix,
  suppliers: readonly SupplierExample[],
): ReadonlyMap<string, Uint8Array> => {
  const described = {
    inputs: checksumOfInputs(),
    categories: line.categories,
    products,
    scales: { line: line.scales, trade: trade.scales },
    mix,
    suppliers: suppliers.map(listedSupplier),
  };
  return new Map([
    ['trained-categories.json', new TextEncoder().encode(`${JSON.stringify(described, null, 1)}\n`)],
    ['line-model.bin', bytesOfModel({ model: line, seen })],
    ['trade-model.bin', bytesOfModel({ model: trade, seen: new Uint8Array(SEEN_BYTES) })],
  ]);
};

export const writeModels = (files: ReadonlyMap<string, Uint8Array>): void => {
  for (const [name, bytes] of files) writeFileSync(join(MODEL_FOLDER, name), bytes);
};

/** The names of the files whose bytes differ from those in the repository. */
export const differingFiles = (files: ReadonlyMap<string, Uint8Array>): readonly string[] =>
  [...files].filter(([name, bytes]) => !readFileSync(join(MODEL_FOLDER, name)).equals(bytes)).map(([name]) => name);
