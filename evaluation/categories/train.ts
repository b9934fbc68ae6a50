import { parseArgs } from 'node:util';
import { fitMix, hearHeldOut } from './train/fit-mix.js';
import { keepWordLists } from './train/keep-word-lists.js';
import { readSuppliers, readTrainingLines } from './train/read-material.js';
import { trainModels } from './train/train-models.js';
import { differingFiles, filesOf, writeModels } from './train/write-models.js';

const HELP = `npm run train:categories [-- --check]

Trains the models that say what was bought on the files of evaluation/categories/data, and writes them to domain/coding/learnt/. The same
files give the same bytes on every machine. It takes about two minutes on one core.
  --check   compares the bytes with those in the repository instead of writing them`;

const { values } = parseArgs({
  options: { check: { type: 'boolean', default: false }, help: { type: 'boolean', default: false } },
});

const main = (): void => {
  if (!values.check) keepWordLists();
  const lines = readTrainingLines();
  const suppliers = readSuppliers();
  const mix = fitMix(hearHeldOut(lines, suppliers));
  const files = filesOf(trainModels(lines, suppliers), mix, suppliers);
  if (!values.check) return writeModels(files);
  const different = differingFiles(files);
  for (const name of different)
    console.error(`domain/coding/learnt/${name} is not what npm run train:categories writes`);
  if (different.length > 0) process.exitCode = 1;
};

if (values.help) console.log(HELP);
else main();
