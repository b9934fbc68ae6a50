import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { extractDocument } from '#domain/extraction/extract-document.js';
import type { ExtractedDocument } from '#domain/extraction/fields.js';
import { createPageReader, type PageReader } from '#platform/ocr/page-reader.js';
import { modelFolder } from '#platform/ocr/pp-ocr/model-files.js';
import { isHeldOut } from './data-split.js';
import { readDocument } from './document-sources.js';
import { accuracyTable, reliabilityTable, thresholdTable, type Judgement } from './figures.js';
import { judge, type Verdict } from './judge.js';
import { readAsData } from './read-data.js';
import { readTruth, type Truth } from './truth.js';

const HELP = `npm run eval -- <folder> [options]

Reads the documents that truth.jsonl of a folder names, compares the fields with it, and writes predictions.jsonl.
  --truth <name>    another list of the folder than truth.jsonl
  --output <file>   where predictions go (default: predictions.jsonl here)
  --cache <folder>  keeps what OCR has read, so that the next run takes seconds
  --cached-only     leaves out scans that are not in the cache
  --held-out        only the quarter of the documents that training never sees
  --training        only the rest
  --limit <n>       only the first n documents
  --threads <n>     OCR threads (default: one per core)
  --tesseract       reads without the PP-OCR models
  --one-look        does not read doubtful parts a second time
  --pages-only      reads the pages of PDFs even where the data of the invoice are attached to them
  --failures        prints what was wrong, document by document
  --help`;

interface Options {
  readonly folder: string;
  readonly cache: string | null;
  readonly cachedOnly: boolean;
  readonly lookTwice: boolean;
  readonly pagesOnly: boolean;
}

const DATA = /\.(?:xml|p7m)$/i;
const PDF = /\.pdf$/i;

interface Evaluated {
  readonly truth: Truth;
  readonly extracted: ExtractedDocument;
  readonly verdict: Verdict;
  readonly ocrPages: number;
  readonly ocrSeconds: number;
  readonly error?: string;
}

const evaluateOne = async (
  truth: Truth,
  reader: PageReader,
  { folder, cache, cachedOnly, lookTwice, pagesOnly }: Options,
): Promise<Evaluated | null> => {
  const today = new Date().toISOString().slice(0, 10);
  try {
    if (DATA.test(truth.file) || (PDF.test(truth.file) && !pagesOnly)) {
      const extracted = await readAsData(await readFile(join(folder, truth.file)), today);
      if (extracted) return { truth, extracted, verdict: judge(extracted, truth), ocrPages: 0, ocrSeconds: 0 };
    }
    const read = await readDocument(folder, truth.file, reader, { cache, cachedOnly, lookTwice });
    if (read === null) return null;
    const extracted = extractDocument(read.pages, { today });
    return { truth, extracted, verdict: judge(extracted, truth), ocrPages: read.ocrPages, ocrSeconds: read.ocrSeconds };
  } catch (error) {
    // A document that cannot be read counts as wrong in every field. The evaluation continues.
    const extracted = extractDocument([], { today });
    return {
      truth,
      extracted,
      verdict: judge(extracted, truth),
      ocrPages: 0,
      ocrSeconds: 0,
      error: error instanceof Error ? error.message : String(error),
    };
  }
};

/** Reads a few documents in parallel and returns them in the order of the list. */
const evaluateAll = async (truths: readonly Truth[], reader: PageReader, options: Options): Promise<Evaluated[]> => {
  const results: (Evaluated | null)[] = truths.map(() => null);
  let next = 0;
  const work = async (): Promise<void> => {
    for (let index = next; index < truths.length; index = next) {
      next += 1;
      const truth = truths[index];
      if (truth !== undefined) results[index] = await evaluateOne(truth, reader, options);
      if (process.stderr.isTTY) process.stderr.write(`\r${index + 1} of ${truths.length}`);
    }
  };
  await Promise.all(Array.from({ length: reader.threads }, work));
  return results.filter((result) => result !== null);
};

const predictionOf = ({ truth, extracted, verdict, error }: Evaluated): string =>
  JSON.stringify({
    file: truth.file,
    company: extracted.supplier?.normalized ?? null,
    date: extracted.date?.normalized ?? null,
    total: extracted.total?.normalized ?? null,
    vat: extracted.vat?.normalized ?? null,
    currency: extracted.currency?.normalized ?? null,
    invoice_number: extracted.invoiceNumber?.normalized ?? null,
    supplier_vat_id: extracted.supplierVatNumber?.normalized ?? null,
    confidence: Number(extracted.confidence.toFixed(4)),
    field_confidence: {
      company: extracted.supplier?.confidence ?? 0,
      date: extracted.date?.confidence ?? 0,
      total: extracted.total?.confidence ?? 0,
      vat: extracted.vat?.confidence ?? 0,
      currency: extracted.currency?.confidence ?? 0,
    },
    right: verdict,
    ...(error === undefined ? {} : { error }),
  });

const printFailures = (results: readonly Evaluated[]): void => {
  for (const { truth, extracted, verdict, error } of results) {
    const wrong = [
      verdict.total === false ? `total ${extracted.total?.normalized ?? '–'} is ${truth.total ?? '–'}` : '',
      verdict.date === false ? `date ${extracted.date?.normalized ?? '–'} is ${truth.date ?? '–'}` : '',
      verdict.supplier === false
        ? `supplier "${extracted.supplier?.normalized ?? '–'}" is "${truth.company ?? '–'}"`
        : '',
      verdict.vat === false ? `vat ${extracted.vat?.normalized ?? '–'} is ${truth.vat ?? '–'}` : '',
      verdict.currency === false ? `currency ${extracted.currency?.normalized ?? '–'} is ${truth.currency ?? '–'}` : '',
      verdict.invoiceNumber === false
        ? `number ${extracted.invoiceNumber?.normalized ?? '–'} is ${truth.invoice_number ?? '–'}`
        : '',
      error ?? '',
    ].filter((text) => text !== '');
    if (wrong.length > 0) console.log(`${truth.file} (${extracted.confidence.toFixed(2)}): ${wrong.join('; ')}`);
  }
};

const printReport = (results: readonly Evaluated[]): void => {
  const groups = [...new Set(results.map(({ truth }) => dirname(truth.file)))];
  const judgements = (group: string | null): Judgement[] =>
    results
      .filter(({ truth }) => group === null || dirname(truth.file) === group)
      .map(({ truth, extracted, verdict }) => ({
        file: truth.file,
        kind: truth.kind,
        confidence: extracted.confidence,
        verdict,
      }));
  for (const group of groups.length > 1 ? [...groups, null] : [null]) {
    const part = judgements(group);
    console.log(`\n## ${group ?? 'All'}: ${part.length} documents\n\n${accuracyTable(part).join('\n')}`);
    if (part.length >= 30) console.log(`\n${thresholdTable(part).join('\n')}\n\n${reliabilityTable(part).join('\n')}`);
  }
  const pages = results.reduce((sum, { ocrPages }) => sum + ocrPages, 0);
  const seconds = results.reduce((sum, { ocrSeconds }) => sum + ocrSeconds, 0);
  if (pages > 0)
    console.log(
      `\n${pages} pages read by OCR, ${(seconds / pages).toFixed(2)} s per page (including the wait for a thread)`,
    );
};

const main = async (): Promise<void> => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      truth: { type: 'string', default: 'truth.jsonl' },
      output: { type: 'string', default: 'predictions.jsonl' },
      cache: { type: 'string' },
      'cached-only': { type: 'boolean', default: false },
      'held-out': { type: 'boolean', default: false },
      training: { type: 'boolean', default: false },
      limit: { type: 'string' },
      threads: { type: 'string' },
      'one-look': { type: 'boolean', default: false },
      'pages-only': { type: 'boolean', default: false },
      tesseract: { type: 'boolean', default: false },
      failures: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  const [folder] = positionals;
  if (values.help || folder === undefined) {
    console.log(HELP);
    return;
  }
  const truths = (await readTruth(folder, values.truth))
    .filter(({ file }) => (!values['held-out'] || isHeldOut(file)) && (!values.training || !isHeldOut(file)))
    .slice(0, values.limit === undefined ? undefined : Number(values.limit));
  const reader = createPageReader({
    modelFolder: values.tesseract ? null : modelFolder(),
    threads: values.threads === undefined ? availableParallelism() : Number(values.threads),
  });
  const options = {
    folder,
    cache: values.cache ?? null,
    cachedOnly: values['cached-only'],
    lookTwice: !values['one-look'],
    pagesOnly: values['pages-only'],
  };
  const results = await evaluateAll(truths, reader, options).finally(() => reader.close());
  if (results.length < truths.length) console.log(`${truths.length - results.length} documents of other kinds skipped`);
  if (values.failures) printFailures(results);
  printReport(results);
  await writeFile(join(values.output), `${results.map(predictionOf).join('\n')}\n`);
};

await main();
