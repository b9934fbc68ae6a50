import { access, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { ExtractionModel } from '#domain/extraction/confidence/extraction-model.js';
import { TRAINED_MODEL } from '#domain/extraction/decide/trained-model.js';
import { createPageReader, type PageReader } from '#platform/ocr/page-reader.js';
import { modelFolder } from '#platform/ocr/pp-ocr/model-files.js';
import { findProjectRoot } from '#platform/project-root.js';
import { cachedReader } from './cached-reader.js';
import { isHeldOut } from './data-split.js';
import { rereadScan, readDocument, readScan } from './documents/document-sources.js';
import { formatModel } from './train/format-model.js';
import { paperDocuments } from './documents/paper-documents.js';
import { syntheticDocuments } from './documents/synthetic-documents.js';
import { scansInDoubt, trainModels } from './train/train-models.js';
import type { DocumentSource, TrainingDocument } from './training-examples.js';
import { readTruth } from './truth.js';
import { COPY_FAULTS, worseCopy } from './documents/worse-copies.js';

const HELP = `npm run train:extraction -- <folder> [options]

Trains the scorers of the extraction on generated Danish and Italian documents and on a folder of documents with known answers, and
writes domain/extraction/decide/trained-model.json.
  <folder>        contains truth.jsonl and optionally truth-more.jsonl and truth-text.jsonl
  --per-layout    generated documents of each layout that is not kept apart (default 4)
  --cache         keeps the OCR readings, so that the next run takes minutes
  --confidence-only  keeps the scorers, which choose the values, and fits only the confidence of documents
  --dry-run       prints the cross-validated figures and writes nothing
A quarter of the documents of the folder, chosen by name, and a third of the layouts are not used (data-split.ts, paper/generate.ts).
They are reserved for the evaluation.`;

const TRUTH_FILES = ['truth.jsonl', 'truth-more.jsonl', 'truth-text.jsonl'];

/** More than the number of scans would outweigh them. */
const SYNTHETIC_DOCUMENTS = 240;

/** Perfect text of more receipts of one country than this would outweigh the others. */
const MAX_TRANSCRIPTS = 160;

interface Options {
  readonly folder: string;
  readonly reader: PageReader;
  readonly perLayout: number;
}

const sourceOf = (file: string, isScan: boolean): DocumentSource =>
  isScan ? 'scan' : file.endsWith('.pdf') ? 'text-layer' : 'transcript';

const exists = async (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

const worseCopies = async (
  documents: readonly TrainingDocument[],
  folder: string,
  reader: PageReader,
): Promise<TrainingDocument[]> => {
  const copies: TrainingDocument[] = [];
  for (const { truth } of documents.filter(({ source }) => source === 'scan')) {
    const bytes = await readFile(join(folder, truth.file));
    for (const fault of COPY_FAULTS) {
      const pages = [await readScan(await worseCopy(bytes, truth.file, fault), reader)];
      copies.push({ truth, pages, pagesAgain: null, source: 'worse-copy' });
    }
  }
  return copies;
};

const load = async ({ folder, reader, perLayout }: Options): Promise<TrainingDocument[]> => {
  const documents: TrainingDocument[] = [];
  for (const name of TRUTH_FILES) {
    if (!(await exists(join(folder, name)))) continue;
    for (const truth of await readTruth(folder, name)) {
      if (isHeldOut(truth.file)) continue;
      const read = await readDocument(folder, truth.file, reader);
      if (read === null) continue;
      documents.push({ truth, pages: read.pages, pagesAgain: null, source: sourceOf(truth.file, read.isScan) });
    }
  }
  documents.push(...(await worseCopies(documents, folder, reader)));
  const paper = await paperDocuments(perLayout, reader);
  const transcripts = documents.filter(({ source }) => source === 'transcript');
  return [
    ...documents.filter(({ source }) => source !== 'transcript'),
    ...transcripts.slice(0, MAX_TRANSCRIPTS),
    ...paper,
    ...syntheticDocuments(SYNTHETIC_DOCUMENTS),
  ];
};

/**
 * Scans that are in doubt after a first reading are read twice, as in the worker, so that the scorers learn from both
 * readings.
 */
const withSecondLook = async (
  documents: readonly TrainingDocument[],
  inDoubt: ReadonlySet<TrainingDocument>,
  { folder, reader }: Options,
  today: string,
): Promise<TrainingDocument[]> => {
  const looked: TrainingDocument[] = [];
  for (const document of documents) {
    const again = inDoubt.has(document);
    const pagesAgain = again ? await rereadScan(folder, document.truth.file, today, reader) : null;
    looked.push({ ...document, pagesAgain });
  }
  console.log(`${inDoubt.size} scans were read twice`);
  return looked;
};

const save = (model: ExtractionModel): Promise<void> =>
  writeFile(join(findProjectRoot(), 'domain/extraction/decide/trained-model.json'), `${formatModel(model)}\n`);

const main = async (): Promise<void> => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      cache: { type: 'string' },
      'per-layout': { type: 'string', default: '4' },
      'confidence-only': { type: 'boolean', default: false },
      'dry-run': { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  const [folder] = positionals;
  if (values.help || folder === undefined) {
    console.log(HELP);
    return;
  }
  const context = { today: new Date().toISOString().slice(0, 10) };
  const engine = createPageReader({ modelFolder: modelFolder(), threads: 1 });
  const reader = values.cache === undefined ? engine : cachedReader(engine, values.cache);
  const options = { folder, reader, perLayout: Number(values['per-layout']) };
  const firstLook = await load(options);
  const sources = [...new Set(firstLook.map(({ source }) => source))];
  console.log(
    sources
      .map((source) => `${source}: ${firstLook.filter((document) => document.source === source).length}`)
      .join(', '),
  );
  const documents = await withSecondLook(firstLook, scansInDoubt(firstLook, context), options, context.today);
  const { model, report } = trainModels(documents, context, values['confidence-only'] ? TRAINED_MODEL : null);
  for (const line of report) console.log(line);
  if (!values['dry-run']) await save(model);
};

await main();
process.exit(0);
