import { access, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createPageReader } from '#platform/ocr/page-reader.js';
import { modelFolder } from '#platform/ocr/pp-ocr/model-files.js';
import { findProjectRoot } from '#platform/project-root.js';
import { isHeldOut } from './data-split.js';
import { rereadScan, readDocument } from './document-sources.js';
import { formatModel } from './format-model.js';
import { withNoisyReadings } from './noisy-readings.js';
import { syntheticDocuments } from './synthetic-documents.js';
import { scansInDoubt, trainModels } from './train-models.js';
import type { DocumentSource, TrainingDocument } from './training-examples.js';
import { readTruth } from './truth.js';

const HELP = `npm run train:extraction -- <folder> [--cache <folder>] [--cached-only] [--dry-run]

Trains the scorers of the extraction on a folder of documents with known answers and writes domain/extraction/trained-model.json.
  <folder>       contains truth.jsonl and optionally truth-more.jsonl and truth-text.jsonl
  --cache        keeps the OCR readings, so that the next run takes seconds
  --cached-only  uses only scans that are in the cache
  --dry-run      prints the cross-validated figures and writes nothing
A quarter of the documents, chosen by name, is not used (see data-split.ts). It is reserved for the evaluation.`;

const TRUTH_FILES = ['truth.jsonl', 'truth-more.jsonl', 'truth-text.jsonl'];

/** More than the number of scans would outweigh them. */
const SYNTHETIC_DOCUMENTS = 240;

const sourceOf = (file: string, ocrPages: number): DocumentSource =>
  ocrPages > 0 ? 'scan' : file.endsWith('.pdf') ? 'text-layer' : 'transcript';

const exists = async (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

const load = async (folder: string, cache: string | null, cachedOnly: boolean): Promise<TrainingDocument[]> => {
  const reader = createPageReader({ modelFolder: modelFolder() });
  const documents: TrainingDocument[] = [];
  for (const name of TRUTH_FILES) {
    if (!(await exists(join(folder, name)))) continue;
    for (const truth of await readTruth(folder, name)) {
      if (isHeldOut(truth.file)) continue;
      const read = await readDocument(folder, truth.file, reader, { cache, cachedOnly });
      if (read === null) continue;
      documents.push({ truth, pages: read.pages, pagesAgain: null, source: sourceOf(truth.file, read.ocrPages) });
    }
  }
  await reader.close();
  const noisy = documents.filter(({ source }) => source === 'transcript').map(withNoisyReadings);
  return [...documents, ...noisy, ...syntheticDocuments(SYNTHETIC_DOCUMENTS)];
};

/**
 * Scans that are in doubt after a first reading are read twice, as in the worker, so that the scorers learn from both
 * readings.
 */
const withSecondLook = async (
  documents: readonly TrainingDocument[],
  inDoubt: ReadonlySet<TrainingDocument>,
  folder: string,
  cache: string | null,
): Promise<TrainingDocument[]> => {
  const reader = createPageReader({ modelFolder: modelFolder() });
  const looked: TrainingDocument[] = [];
  for (const document of documents) {
    const again = inDoubt.has(document);
    const pagesAgain = again ? await rereadScan(folder, document.truth.file, reader, cache) : null;
    looked.push({ ...document, pagesAgain });
  }
  await reader.close();
  console.log(`${inDoubt.size} scans were read twice`);
  return looked;
};

const main = async (): Promise<void> => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      cache: { type: 'string' },
      'cached-only': { type: 'boolean' },
      'dry-run': { type: 'boolean' },
      help: { type: 'boolean' },
    },
  });
  const [folder] = positionals;
  if (values.help === true || folder === undefined) {
    console.log(HELP);
    return;
  }
  const context = { today: new Date().toISOString().slice(0, 10) };
  const cache = values.cache ?? null;
  const firstLook = await load(folder, cache, values['cached-only'] ?? false);
  const documents = await withSecondLook(firstLook, scansInDoubt(firstLook, context), folder, cache);
  console.log(
    `${documents.length} documents, ${documents.filter(({ source }) => source === 'scan').length} of them scans`,
  );
  const { model, report } = trainModels(documents, context);
  for (const line of report) console.log(line);
  if (values['dry-run'] === true) return;
  await writeFile(join(findProjectRoot(), 'domain/extraction/trained-model.json'), `${formatModel(model)}\n`);
};

await main();
