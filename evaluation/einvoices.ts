import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReadInvoice } from '#domain/einvoice/read-invoice.js';
import { toDecimalText } from '#domain/money/money.js';
import { readEinvoices } from '#operations/documents/read-einvoices.js';
import { wordsOf } from '#schemas/sentences/text-of.js';

/**
 * `npm run eval:einvoices -- <folder>`: reads every XML file, and the XML inside every PDF, that truth.jsonl in the
 * folder lists, and prints the share of correct answers per field. It needs only a folder of documents with known
 * answers.
 */
interface Truth {
  readonly file: string;
  readonly [field: string]: unknown;
}

const FIELDS = [
  'kind',
  'company',
  'date',
  'total',
  'vat',
  'currency',
  'invoice_number',
  'supplier_vat_id',
  'amount_due',
] as const;

type Field = (typeof FIELDS)[number];

const answersOf = (invoice: ReadInvoice): Readonly<Record<Field, string | undefined>> => ({
  kind: invoice.kind,
  company: invoice.supplier.name,
  date: invoice.issueDate,
  total: toDecimalText(invoice.totals.gross),
  vat: toDecimalText(invoice.totals.tax),
  currency: invoice.currency,
  invoice_number: invoice.number,
  supplier_vat_id: invoice.supplier.vatId,
  amount_due: toDecimalText(invoice.totals.payable),
});

const print = (line: string): void => void process.stdout.write(`${line}\n`);

const isTruth = (value: unknown): value is Truth =>
  typeof value === 'object' && value !== null && 'file' in value && typeof value.file === 'string';

const readTruth = async (folder: string): Promise<Truth[]> => {
  const lines = (await readFile(join(folder, 'truth.jsonl'), 'utf8')).split('\n').filter((line) => line.trim() !== '');
  return lines.map((line): unknown => JSON.parse(line)).filter(isTruth);
};

const evaluateOne = async (folder: string, truth: Truth, tally: Map<Field, [number, number]>): Promise<boolean> => {
  const read = await readEinvoices(await readFile(join(folder, truth.file)));
  if (!read) return false;
  const invoice = read.ok ? read.value[0] : undefined;
  if (!invoice) {
    print(`${truth.file}: ${read.ok ? 'no invoice' : wordsOf(read.message)}`);
    return true;
  }
  const answers = answersOf(invoice);
  for (const field of FIELDS.filter((name) => typeof truth[name] === 'string')) {
    const [right, asked] = tally.get(field) ?? [0, 0];
    const isRight = answers[field] === truth[field];
    tally.set(field, [right + (isRight ? 1 : 0), asked + 1]);
    if (!isRight) print(`${truth.file}: ${field} is ${String(truth[field])}, read ${answers[field]}`);
  }
  for (const { severity, message } of invoice.findings) print(`${truth.file}: ${severity}: ${message}`);
  return true;
};

const folder = process.argv[2];
if (folder === undefined) {
  print('Give the folder that contains truth.jsonl: npm run eval:einvoices -- <folder>');
  process.exit(2);
}
const tally = new Map<Field, [number, number]>();
let documents = 0;
const started = performance.now();
for (const truth of (await readTruth(folder)).filter(({ file }) => /\.(xml|pdf)$/.test(file))) {
  if (await evaluateOne(folder, truth, tally)) documents += 1;
}
const milliseconds = Math.round(performance.now() - started);
print(`\n${documents} electronic invoices in ${milliseconds} ms`);
for (const [field, [right, asked]] of tally) {
  print(`${field.padEnd(16)} ${(right / asked).toFixed(2)}  (${right} of ${asked})`);
}
process.exitCode = [...tally.values()].every(([right, asked]) => right === asked) ? 0 : 1;
