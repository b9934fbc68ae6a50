import { ActionError } from '#schemas/errors.js';
import { canonicalJson } from '#platform/canonical-json.js';
import { wordsOf } from '#schemas/sentences/text-of.js';
import { checkPayload } from './check-payload.js';
import { CsvColumns, type Fields } from './csv-columns.js';
import type { BrokenItem, ImportItem, ImportSource } from './import-item.js';
import type { Buyer, ContactBook } from './contact-book.js';
import { readDate, readNumber } from './read-cell.js';
import { readCsv } from './read-csv.js';

/** The buyer is given by its contact id, or by fields that find it in the address book. */
const BUYER_FIELDS = ['contactId', 'buyer', 'buyerVatNumber', 'buyerCountry', 'buyerEmail'];
const FIELDS = ['number', 'date', 'currency', 'description', 'quantity', 'unitPrice', 'vatRate', ...BUYER_FIELDS];

interface Draft {
  readonly line: number;
  readonly head: Fields;
  readonly lines: object[];
  /** The line of the file for each line of the invoice. */
  readonly lineNumbers: number[];
  problem: string | undefined;
}

/** One row per invoice line. Consecutive rows with the same number form one draft. */
export function invoicesSource(
  file: string,
  mapping: ReadonlyMap<string, string>,
  contacts: ContactBook,
): ImportSource {
  return { kind: 'invoices', items: () => readInvoices(file, mapping, contacts) };
}

async function* readInvoices(
  file: string,
  mapping: ReadonlyMap<string, string>,
  contacts: ContactBook,
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
      if (draft) yield finish(draft, contacts);
      draft = { line: row.line, head: fields, lines: [], lineNumbers: [], problem: undefined };
    }
    add(draft, fields, row.line);
  }
  if (draft) yield finish(draft, contacts);
}

function add(draft: Draft, fields: Fields, line: number): void {
  const { description, ...rest } = fields;
  const numbers: Record<string, number> = {};
  for (const name of ['quantity', 'unitPrice', 'vatRate']) {
    const text = rest[name];
    if (text === undefined) continue;
    const number = readNumber(text);
    if (number.ok) numbers[name] = number.value;
    else draft.problem ??= placed(draft, line, `${name} ${wordsOf(number.message)}`);
  }
  for (const name of ['date', 'currency', ...BUYER_FIELDS]) {
    if (fields[name] !== undefined && fields[name] !== draft.head[name])
      draft.problem ??= placed(draft, line, `${name} differs from the first line of the invoice`);
  }
  draft.lineNumbers.push(line);
  draft.lines.push({ ...(description !== undefined && { description }), ...numbers });
}

/** The report names the first line of the invoice. A problem on a later line adds its own number. */
const placed = (draft: Draft, line: number, problem: string): string =>
  line === draft.line ? problem : `line ${line}: ${problem}`;

function finish({ line, head, lines, lineNumbers, problem }: Draft, contacts: ContactBook): ImportItem | BrokenItem {
  const { number, contactId, currency } = head;
  const date = head['date'] === undefined ? undefined : readDate(head['date']);
  const content = {
    ...(number !== undefined && { number }),
    ...(date?.ok && { date: date.value }),
    ...(currency !== undefined && { currency }),
    lines,
  };
  const buyer = buyerOf(head);
  const place = { line, label: number ?? '' };
  const found =
    problem ??
    (date?.ok === false ? `date ${wordsOf(date.message)}` : undefined) ??
    (contactId === undefined && !buyer ? 'contactId is missing (or buyer, or buyerVatNumber)' : undefined) ??
    (contactId === undefined && buyer ? problemOfBuyer(contacts, buyer) : undefined) ??
    checkPayload('save_invoice', { contactId: contactId ?? 'con_', ...content });
  if (found) return { ...place, code: 'invalid_input', problem: found };
  return {
    ...place,
    action: 'save_invoice',
    identity: canonicalJson({ ...(contactId === undefined ? { buyer } : { contactId }), ...content }),
    payload: async () => ({ contactId: contactId ?? (await contacts.idOf(buyer ?? refuse())), ...content }),
    lineOf: (pointer) => lineNumbers[Number(/^\/lines\/(\d+)/.exec(pointer)?.[1] ?? 'none')],
  };
}

/** Named like the columns of the file. */
function problemOfBuyer(contacts: ContactBook, buyer: Buyer): string | undefined {
  return contacts
    .findProblem(buyer)
    ?.replaceAll(
      /(^|; )(vatNumber|country|email) /g,
      (_all, before: string, field: string) => `${before}buyer${field.charAt(0).toUpperCase()}${field.slice(1)} `,
    );
}

function refuse(): never {
  throw new ActionError('invalid_input', 'The invoice has no buyer.');
}

function buyerOf(head: Fields): Buyer | undefined {
  const { buyer: name, buyerVatNumber: vatNumber, buyerCountry: country, buyerEmail: email } = head;
  return name === undefined && vatNumber === undefined ? undefined : { name, vatNumber, country, email };
}
