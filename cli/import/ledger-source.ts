import { money, moneyFromNumber, toDecimalText } from '#domain/money/money.js';
import type { Country } from '#domain/countries/country.js';
import { ALL_COUNTRIES } from '#domain/countries/countries.js';
import { canonicalJson } from '#platform/canonical-json.js';
import { ActionError } from '#schemas/errors.js';
import { IMPORTED_ENTRY_KINDS, type ImportedEntryKind } from '#schemas/records/imported-entry.js';
import { wordsOf } from '#schemas/sentences/text-of.js';
import { checkPayload } from './check-payload.js';
import { CsvColumns, type Fields } from './csv-columns.js';
import type { BrokenItem, ImportItem, ImportSource } from './import-item.js';
import { readDate, readNumber } from './read-cell.js';
import { readCsv } from './read-csv.js';

export interface LedgerOptions {
  /** The kind of rows without one. */
  readonly kind: string | undefined;
  /** The date of rows without one, such as opening balances. */
  readonly date: string | undefined;
}

const FIELDS = [
  'kind',
  'voucher',
  'date',
  'text',
  'account',
  'debit',
  'credit',
  'amount',
  'vatCode',
  'paymentAccount',
  'contactId',
];
/** One country carries VAT credits over, so a file need not name the account. */
const VAT_CREDIT = ALL_COUNTRIES.map(({ vatCredit }) => vatCredit).find((credit) => credit !== null);
const TEXTS: Readonly<Record<ImportedEntryKind, string>> = {
  opening: 'Opening balance',
  vat_credit: 'VAT credit carried over',
  payroll: 'Payroll',
  takings: 'Daily takings',
  other: 'Imported entry',
};

interface Line {
  readonly account: string;
  readonly amount: number;
  readonly vatCode?: string;
}

/** The rows of one entry, while they are read. */
interface Voucher {
  readonly kind: ImportedEntryKind;
  readonly reference: string;
  readonly date: string;
  readonly text: string;
  readonly contactId: string | undefined;
  readonly line: number;
  readonly lines: Line[];
  /** The line of the file for each line of the entry. */
  readonly fileLines: number[];
  readonly problems: { readonly line: number; readonly problem: string }[];
}

/**
 * One row per entry line. Consecutive rows with the same voucher form one entry. Opening balances, takings and VAT
 * credits need no voucher: the rows of a day form one entry.
 */
export function ledgerSource(file: string, mapping: ReadonlyMap<string, string>, options: LedgerOptions): ImportSource {
  if (options.kind !== undefined) requireKind(options.kind, '--kind');
  return { kind: 'ledger', items: () => readVouchers(file, mapping, options) };
}

async function* readVouchers(
  file: string,
  mapping: ReadonlyMap<string, string>,
  options: LedgerOptions,
): AsyncGenerator<ImportItem | BrokenItem> {
  let columns: CsvColumns | undefined;
  let voucher: Voucher | undefined;
  const seen = new Set<string>();
  for await (const row of readCsv(file)) {
    if (!columns) {
      columns = new CsvColumns(row, FIELDS, mapping);
      continue;
    }
    const fields = columns.read(row);
    const head = readHead(fields, row.line, options);
    if ('problem' in head) {
      if (voucher) yield* finish(voucher);
      voucher = undefined;
      yield head;
      continue;
    }
    if (voucher?.kind !== head.kind || voucher.reference !== head.reference) {
      if (voucher) yield* finish(voucher);
      voucher = head;
      const key = `${head.kind}/${head.reference}`;
      if (seen.has(key))
        voucher.problems.push({
          line: row.line,
          problem: `the voucher ${head.reference} is interrupted by other vouchers; put its rows together`,
        });
      seen.add(key);
    }
    addRow(voucher, fields, row.line, head.date);
  }
  if (voucher) yield* finish(voucher);
}

function requireKind(text: string, where: string): ImportedEntryKind {
  const kind = IMPORTED_ENTRY_KINDS.find((candidate) => candidate === text.replace('-', '_'));
  if (kind) return kind;
  throw new ActionError('invalid_input', `${where} is "${text}"; use one of: ${IMPORTED_ENTRY_KINDS.join(', ')}.`);
}

function readHead(fields: Fields, line: number, options: LedgerOptions): Voucher | BrokenItem {
  const broken = (problem: string): BrokenItem => ({
    line,
    label: fields['voucher'] ?? '',
    code: 'invalid_input',
    problem,
  });
  const kindText = fields['kind'] ?? options.kind;
  if (kindText === undefined) return broken(`kind is missing; add a column "kind" or use --kind`);
  const kind = IMPORTED_ENTRY_KINDS.find((candidate) => candidate === kindText.replace('-', '_'));
  if (!kind) return broken(`kind is "${kindText}"; use one of: ${IMPORTED_ENTRY_KINDS.join(', ')}`);
  const dateText = fields['date'] ?? options.date;
  if (dateText === undefined) return broken('date is missing; add a column "date" or use --date');
  const date = readDate(dateText);
  if (!date.ok) return broken(`date ${wordsOf(date.message)}`);
  const needsVoucher = kind === 'payroll' || kind === 'other';
  if (fields['voucher'] === undefined && needsVoucher)
    return broken('voucher is missing; it groups the rows of one entry and prevents a second posting');
  const reference = fields['voucher'] ?? `${kind} ${date.value}`;
  return {
    kind,
    reference,
    date: date.value,
    text: fields['text'] ?? TEXTS[kind],
    contactId: fields['contactId'],
    line,
    lines: [],
    fileLines: [],
    problems: [],
  };
}

function addRow(voucher: Voucher, fields: Fields, line: number, date: string): void {
  const problem = (text: string): void => void voucher.problems.push({ line, problem: text });
  if (date !== voucher.date) problem(`date differs from the first row of the voucher (${voucher.date})`);
  if (fields['contactId'] !== undefined && fields['contactId'] !== voucher.contactId)
    problem('contactId differs from the first row of the voucher');
  const amount = readAmount(fields);
  if (typeof amount === 'string') return problem(amount);
  const { kind } = voucher;
  const isSimple = fields['amount'] !== undefined;
  if (kind === 'takings' && isSimple) return addTakings(voucher, fields, line, amount);
  if (kind === 'vat_credit' && isSimple) {
    push(voucher, line, { account: VAT_CREDIT?.account ?? '', amount });
    return push(voucher, line, { account: fields['account'] ?? VAT_CREDIT?.openedAgainst ?? '', amount: -amount });
  }
  const account = fields['account'];
  if (account === undefined) return problem('account is missing');
  const { vatCode } = fields;
  if (amount !== 0) push(voucher, line, { account, amount, ...(vatCode !== undefined && { vatCode }) });
}

function push(voucher: Voucher, line: number, entryLine: Line): void {
  voucher.lines.push(entryLine);
  voucher.fileLines.push(line);
}

/** Returns debit minus credit, or the signed amount. Returns the problem when the row has neither or both. */
function readAmount(fields: Fields): number | string {
  const given = ['amount', 'debit', 'credit'].filter((name) => fields[name] !== undefined);
  if (given.length === 0) return 'amount is missing (or debit, or credit)';
  if (given.length > 1 && given.includes('amount'))
    return 'has both an amount and a debit or credit; keep only one of them';
  let sum = 0n;
  for (const name of given) {
    const number = readNumber(fields[name] ?? '');
    if (!number.ok) return `${name} ${wordsOf(number.message)}`;
    // DKK and EUR both have two decimals.
    const checked = moneyFromNumber(number.value, 'EUR');
    if (!checked.ok) return `${name} has more than two decimals, or is too large`;
    sum += name === 'credit' ? -checked.value.minor : checked.value.minor;
  }
  return Number(toDecimalText(money(sum, 'EUR')));
}

/** One row holds all sales of a day with one VAT code, VAT included. It becomes an income line and a till line. */
function addTakings(voucher: Voucher, fields: Fields, line: number, gross: number): void {
  const { vatCode } = fields;
  if (vatCode === undefined)
    return void voucher.problems.push({
      line,
      problem: 'vatCode is missing; use the code of these sales, e.g. U25 or V22',
    });
  const region = regionOfCode(vatCode);
  const account = fields['account'] ?? region?.accounts.find(({ type }) => type === 'income')?.number;
  const paymentAccount = fields['paymentAccount'] ?? region?.postingAccounts.cash;
  if (account === undefined || paymentAccount === undefined)
    return void voucher.problems.push({ line, problem: `vatCode is "${vatCode}", which is not a sales code` });
  push(voucher, line, { account: paymentAccount, amount: gross });
  push(voucher, line, { account, amount: -gross, vatCode });
}

/** The VAT codes of two countries never have the same name. */
function regionOfCode(code: string): Country | undefined {
  return ALL_COUNTRIES.find(({ vatCodes }) => vatCodes.some((row) => row.code === code && row.direction === 'sale'));
}

function* finish(voucher: Voucher): Generator<ImportItem | BrokenItem> {
  const { kind, reference, date, text, contactId, line, lines, fileLines, problems } = voucher;
  const place = { line, label: reference };
  const payload = { kind, reference, date, text, ...(contactId !== undefined && { contactId }), lines };
  const payloadProblem =
    problems.length > 0 ? undefined : (checkPayload('import_journal_entry', payload) ?? checkBalance(lines));
  if (payloadProblem !== undefined) return yield { ...place, code: 'invalid_input', problem: payloadProblem };
  const [first, ...others] = problems;
  if (first) {
    const more = others.map((other) => `; line ${other.line}: ${other.problem}`).join('');
    return yield { line: first.line, label: reference, code: 'invalid_input', problem: first.problem + more };
  }
  yield {
    ...place,
    action: 'import_journal_entry',
    identity: canonicalJson(payload),
    payload: async () => payload,
    lineOf: (pointer) => fileLines[Number(/^\/lines\/(\d+)/.exec(pointer)?.[1] ?? 'none')],
  };
}

/** The worker checks the balance again. Checking it here reports the problem before anything is sent. */
function checkBalance(lines: readonly Line[]): string | undefined {
  const minor = lines.map(({ amount }) => {
    const checked = moneyFromNumber(amount, 'EUR');
    return checked.ok ? checked.value.minor : 0n;
  });
  const sum = (pick: (amount: bigint) => boolean): bigint =>
    minor.filter(pick).reduce((total, amount) => total + amount, 0n);
  const debits = sum((amount) => amount > 0n);
  const credits = -sum((amount) => amount < 0n);
  if (debits === credits) return undefined;
  const text = (amount: bigint): string => toDecimalText(money(amount < 0n ? -amount : amount, 'EUR'));
  return `debits (${text(debits)}) and credits (${text(credits)}) differ by ${text(debits - credits)}; correct the rows so that they are equal`;
}
