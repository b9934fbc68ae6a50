import { canonicalJson } from '#platform/canonical-json.js';
import { checkPayload } from './check-payload.js';
import { CsvColumns, type Fields } from './csv-columns.js';
import type { BrokenItem, ImportItem, ImportSource } from './import-item.js';
import { readCsv } from './read-csv.js';

const FIELDS = ['number', 'contactId', 'date', 'currency', 'description', 'quantity', 'unitPrice', 'vatRate'];
const DECIMAL = /^-?\d{1,15}([.,]\d{1,8})?$/;

interface Draft {
  readonly line: number;
  readonly head: Fields;
  readonly lines: object[];
  problem: string | undefined;
}

/** A row per line of an invoice; rows with the same number that follow each other are one draft. */
export function invoicesSource(file: string, mapping: ReadonlyMap<string, string>): ImportSource {
  return { kind: 'invoices', items: () => readInvoices(file, mapping) };
}

async function* readInvoices(
  file: string,
  mapping: ReadonlyMap<string, string>,
): AsyncGenerator<ImportItem | BrokenItem> {
  let columns: CsvColumns | undefined;
  let draft: Draft | undefined;
  for await (const row of readCsv(file)) {
    if (!columns) {
      columns = new CsvColumns(row, FIELDS, mapping);
      continue;
    }
    const fields = columns.read(row);
    const { number } = fields;
    if (!draft || number === undefined || number !== draft.head['number']) {
      if (draft) yield finish(draft);
      draft = { line: row.line, head: fields, lines: [], problem: undefined };
    }
    add(draft, fields, row.line);
  }
  if (draft) yield finish(draft);
}

function add(draft: Draft, fields: Fields, line: number): void {
  const { description, ...rest } = fields;
  const numbers: Record<string, number> = {};
  for (const name of ['quantity', 'unitPrice', 'vatRate']) {
    const text = rest[name];
    if (text === undefined) continue;
    if (DECIMAL.test(text)) numbers[name] = Number(text.replace(',', '.'));
    else draft.problem ??= `line ${line}: ${name} is "${text}", which is no number`;
  }
  for (const name of ['contactId', 'date', 'currency']) {
    if (fields[name] !== undefined && fields[name] !== draft.head[name])
      draft.problem ??= `line ${line}: ${name} differs from the first line of the invoice`;
  }
  draft.lines.push({ ...(description !== undefined && { description }), ...numbers });
}

function finish({ line, head, lines, problem }: Draft): ImportItem | BrokenItem {
  const { number, contactId, date, currency } = head;
  const payload = {
    ...(contactId !== undefined && { contactId }),
    ...(number !== undefined && { number }),
    ...(date !== undefined && { date }),
    ...(currency !== undefined && { currency }),
    lines,
  };
  const place = { line, label: number ?? '' };
  const found = problem ?? checkPayload('save_invoice', payload);
  if (found) return { ...place, code: 'invalid_input', problem: found };
  return { ...place, action: 'save_invoice', identity: canonicalJson(payload), payload: async () => payload };
}
