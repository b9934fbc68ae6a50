import { createRequire } from 'node:module';
import type { ModelDescription } from '#domain/coding/learnt/model-file.js';
import { readTestLines, readTrainingLines } from './train/read-material.js';
import { trainSoftmax } from './train/train-softmax.js';
import { checksumOfInputs } from './train/write-models.js';

const described = createRequire(import.meta.url)(
  '../../domain/coding/learnt/trained-categories.json',
) as ModelDescription;

it('has models that were trained with the material as it is; otherwise run npm run train:categories', () => {
  expect(described.inputs).toBe(checksumOfInputs());
});

it('trains with no line of the test', () => {
  const trained = new Set(readTrainingLines().map(({ supplier, line }) => `${supplier} ${line}`));
  expect(readTestLines().filter(({ supplier, line }) => trained.has(`${supplier} ${line}`))).toEqual([]);
});

it('writes the same bytes for the same examples', () => {
  const examples = readTrainingLines()
    .slice(0, 60)
    .map(({ line, category }) => ({ text: line, categories: [category], weight: 2 }));
  const { categories } = described;
  const [one, other] = [
    trainSoftmax(examples, { categories, passes: 2 }),
    trainSoftmax(examples, { categories, passes: 2 }),
  ];
  expect(Buffer.from(one.weights.buffer).equals(Buffer.from(other.weights.buffer))).toBe(true);
  expect(one.scales).toEqual(other.scales);
});
