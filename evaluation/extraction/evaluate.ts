import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createLogger } from '#platform/log.js';
import { createPageReader, type PageReader } from '#platform/ocr/page-reader.js';
import { modelFolder } from '#platform/ocr/pp-ocr/model-files.js';
import { readDocument } from '#workers/extraction/read-document.js';
import { UnreadableError, type Reading } from '#workers/extraction/reading.js';
import { PAPER_SEED } from '../paper/generate.js';
import { CONDITIONS, type Condition } from '../paper/draw/photograph.js';
import { cachedReader } from './cached-reader.js';
import { folderSet, generatedSet, type EvaluationDocument } from './evaluation-set.js';
import { JUDGED, judgeReading } from './judge-reading.js';
import {
  conditionTable,
  costTable,
  coverageTable,
  fieldTable,
  reliabilityTable,
  type Judged,
} from './reading-tables.js';
import { SimulatedReader } from './simulated-reader.js';
import { describeFailure } from './describe-failure.js';

const HELP = `npm run eval -- [folder] [options]

Reads documents with the functions of the extraction worker and compares the fields with the truth. Without a folder it
reads generated Danish and Italian documents (evaluation/paper). A folder has a list truth.jsonl.
  --per-layout <n>   documents of each generated layout (default 2; 104 layouts)
  --seed <text>      other generated documents (default ${PAPER_SEED})
  --condition <name> all generated receipts are pictures in this condition, for example shadow
  --truth <name>     another list of the folder than truth.jsonl
  --kept-apart       only layouts or documents that were never used for tuning: figures only
  --tuned            only the others
  --only <text>      only documents whose name contains this
  --source <name>    only phone, scan, pdf, xml or text
  --cache <folder>   keeps what OCR has read, so that the next run takes seconds (CPU seconds are then meaningless)
  --third-reader <n> asks a simulated third reader, whose answers are right with this chance (0..1)
  --tesseract        reads without the PP-OCR models
  --failures         prints what was wrong, document by document; never for documents kept apart
  --output <file>    writes one line of JSON per tuned document
  --save <folder>    writes the documents to a folder
  --help`;

interface Evaluated extends Judged {
  readonly document: EvaluationDocument;
  readonly reading: Reading | null;
  readonly error: string | null;
}

const conditionNamed = (name: string | undefined): Condition | undefined => {
  const condition = CONDITIONS.find((known) => known === name);
  if (name !== undefined && condition === undefined) throw new Error(`the conditions are ${CONDITIONS.join(', ')}`);
  return condition;
};

const UNPOSTED = new Set(['reminder', 'statement', 'order_confirmation']);

const cpuSeconds = ({ user, system }: NodeJS.CpuUsage): number => (user + system) / 1e6;

const evaluateOne = async (
  document: EvaluationDocument,
  reader: PageReader,
  third: SimulatedReader | null,
): Promise<Evaluated> => {
  const bytes = await document.load();
  const log = createLogger('evaluation', 'fatal');
  let reading: Reading | null = null;
  let error: string | null = null;
  const before = process.cpuUsage();
  try {
    const isText = document.source === 'text';
    const file = isText ? null : { bytes, mediaType: document.mediaType };
    const options = {
      organizationId: 'evaluation',
      log,
      signal: new AbortController().signal,
      onProgress: () => undefined,
      reader,
      ...(third && { ask: third.askAbout(document.name, document.truth) }),
    };
    reading = await readDocument(file, isText ? bytes.toString('utf8') : null, document.context, options);
  } catch (failure) {
    if (!(failure instanceof UnreadableError)) throw failure;
    error = failure.code;
  }
  return {
    document,
    reading,
    error,
    name: document.name,
    source: document.source,
    country: document.country,
    condition: document.condition,
    confidence: reading?.confidence ?? 0,
    cpuSeconds: cpuSeconds(process.cpuUsage(before)),
    verdict: judgeReading(reading, document.truth),
    posted: !document.truth.kinds.some((kind) => UNPOSTED.has(kind)),
  };
};

const printTables = (title: string, results: readonly Evaluated[], cached: boolean): void => {
  if (results.length === 0) return;
  const sections = [
    fieldTable(results),
    coverageTable(results),
    reliabilityTable(results),
    ...(results.some(({ condition }) => condition !== '') ? [conditionTable(results)] : []),
    ...(cached ? [] : [costTable(results)]),
  ];
  console.log(`\n# ${title}: ${results.length} documents\n`);
  for (const lines of sections) console.log(`${lines.join('\n')}\n`);
};

const lineOf = ({ name, reading, verdict, confidence, error, cpuSeconds: spent }: Evaluated): string => {
  const wrong = JUDGED.filter((field) => verdict[field] === false);
  return JSON.stringify({
    name,
    confidence,
    wrong,
    error,
    cpuSeconds: Number(spent.toFixed(2)),
    extraction: reading?.extraction ?? null,
  });
};

const saveDocuments = async (folder: string, documents: readonly EvaluationDocument[]): Promise<void> => {
  await mkdir(folder, { recursive: true });
  for (const document of documents) {
    const name = document.name.replaceAll('/', '-');
    const ending = document.mediaType.split('/')[1] ?? 'bin';
    await writeFile(join(folder, `${name}.${ending}`), await document.load());
    await writeFile(join(folder, `${name}.truth.json`), JSON.stringify(document.truth, null, 2));
  }
};

const main = async (): Promise<void> => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      'per-layout': { type: 'string', default: '2' },
      seed: { type: 'string' },
      condition: { type: 'string' },
      truth: { type: 'string', default: 'truth.jsonl' },
      'kept-apart': { type: 'boolean', default: false },
      tuned: { type: 'boolean', default: false },
      only: { type: 'string' },
      source: { type: 'string' },
      cache: { type: 'string' },
      'third-reader': { type: 'string' },
      tesseract: { type: 'boolean', default: false },
      failures: { type: 'boolean', default: false },
      output: { type: 'string' },
      save: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    console.log(HELP);
    return;
  }
  const [folder] = positionals;
  const all =
    folder === undefined
      ? generatedSet(Number(values['per-layout']), values.seed, conditionNamed(values.condition))
      : await folderSet(folder, values.truth);
  const chosen = all.filter(
    ({ name, source, keptApart }) =>
      (!values['kept-apart'] || keptApart) &&
      (!values.tuned || !keptApart) &&
      (values.source === undefined || source === values.source) &&
      (values.only === undefined || name.includes(values.only)),
  );
  const engine = createPageReader({ modelFolder: values.tesseract ? null : modelFolder(), threads: 1 });
  const reader = values.cache === undefined ? engine : cachedReader(engine, values.cache);
  await engine.warmUp();
  const accuracy = values['third-reader'];
  const third = accuracy === undefined ? null : await new SimulatedReader(Number(accuracy)).start();
  const results: Evaluated[] = [];
  for (const document of chosen) {
    results.push(await evaluateOne(document, reader, third));
    if (process.stderr.isTTY) process.stderr.write(`\r${results.length} of ${chosen.length}`);
  }
  await engine.close();
  await third?.stop();
  if (third) console.log(`The third reader was asked about ${third.asked} of ${chosen.length} documents.`);
  const tuned = results.filter(({ document }) => !document.keptApart);
  if (values.failures) for (const result of tuned) for (const line of describeFailure(result)) console.log(line);
  const cached = values.cache !== undefined;
  printTables('Tuned', tuned, cached);
  printTables(
    'Kept apart',
    results.filter(({ document }) => document.keptApart),
    cached,
  );
  if (values.output !== undefined) await writeFile(values.output, `${tuned.map(lineOf).join('\n')}\n`);
  if (values.save !== undefined)
    await saveDocuments(
      values.save,
      chosen.filter(({ keptApart }) => !keptApart),
    );
  process.exit(0);
};

await main();
