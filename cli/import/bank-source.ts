import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { BankLine } from '#domain/banking/bank-line.js';
import type { CsvOptions } from '#domain/banking/statements/read-csv.js';
import { balanceGap, type Statement } from '#domain/banking/statements/statement.js';
import { money, toDecimalText } from '#domain/money/money.js';
import { chooseAccount, joinStatements, type StatementAccount } from '#operations/banking/choose-account.js';
import { parseStatement } from '#operations/banking/parse-statement.js';
import { ActionError } from '#schemas/errors.js';
import type { BankAccount } from '#schemas/types.js';
import { callRest, type RestAccess } from './call-rest.js';
import { checkPayload } from './check-payload.js';
import type { BrokenItem, ImportItem, ImportSource } from './import-item.js';

interface BankSourceOptions {
  /** Without an id, the account is found by the IBAN of the statement. */
  readonly account?: string | undefined;
  /** Currency of the account. Needed when there is no gateway to look it up. */
  readonly currency?: string | undefined;
  /** Column of the file → column of a statement. */
  readonly mapping: ReadonlyMap<string, string>;
  readonly warn: (sentence: string) => void;
}

/**
 * Turns a statement into one command per day. Equal lines of a day are told apart by their count, so the lines of a day
 * stay in one command. A file that cannot be read to its end is refused completely, because a part of a statement would
 * look like the whole.
 */
export function bankSource(file: string, access: RestAccess, options: BankSourceOptions): ImportSource {
  let read: Promise<readonly (ImportItem | BrokenItem)[]> | undefined;
  return {
    kind: 'bank',
    unit: 'days',
    async *items() {
      yield* await (read ??= readItems(file, access, options));
    },
  };
}

async function readItems(
  file: string,
  access: RestAccess,
  options: BankSourceOptions,
): Promise<readonly (ImportItem | BrokenItem)[]> {
  try {
    const accounts = await loadAccounts(access, options);
    const named = accounts.find(({ id }) => id === options.account);
    if (options.account !== undefined && !named)
      throw new ActionError('not_found', `Bank account ${options.account} does not exist.`);
    const columns = Object.fromEntries(
      [...options.mapping].map(([column, field]) => [field, column]),
    ) as CsvOptions['columns'];
    const request = { bankAccountId: options.account, format: undefined, columns, dateFormat: 'dd-mm-yyyy' } as const;
    const { statements } = await parseStatement(readFileSync(file), request, named?.currency ?? 'DKK');
    const account = chooseAccount(statements, accounts, named);
    const statement = joinStatements(statements, account);
    warnOfGap(statement, options.warn);
    return daysOf(statement, account, basename(file));
  } catch (error) {
    if (!(error instanceof ActionError) || !['statement_unreadable', 'not_found'].includes(error.code)) throw error;
    return [{ line: 1, label: basename(file), code: error.code, problem: error.detail }];
  }
}

/** Without a gateway, the account and its currency come from the options. */
async function loadAccounts(access: RestAccess, { account, currency }: BankSourceOptions): Promise<StatementAccount[]> {
  if (access.url === undefined && account !== undefined && currency !== undefined)
    return [{ id: account, iban: null, currency }];
  if (access.url === undefined)
    throw new ActionError(
      'invalid_input',
      'Give the account with --account and its currency with --currency, or set PARTITA_URL to look up both.',
    );
  return (await callRest(access, '/bank-accounts?limit=100')) as BankAccount[];
}

function warnOfGap(statement: Statement, warn: (sentence: string) => void): void {
  const gap = balanceGap(statement);
  if (gap === null || gap === 0n || statement.currency === null) return;
  const text = `${toDecimalText(money(gap, statement.currency))} ${statement.currency}`;
  warn(`The balances of the statement differ from its lines by ${text}. Lines may be missing.`);
}

function daysOf(
  { lines, closing }: Statement,
  account: StatementAccount,
  fileName: string,
): readonly (ImportItem | BrokenItem)[] {
  const days = new Map<string, { readonly line: BankLine; readonly number: number }[]>();
  for (const [index, line] of lines.entries()) {
    const day = days.get(line.bookedOn) ?? [];
    day.push({ line, number: index + 1 });
    days.set(line.bookedOn, day);
  }
  const sorted = [...days].sort(([a], [b]) => (a < b ? -1 : 1));
  return sorted.map(([day, ofDay], index) => {
    const isLast = index === sorted.length - 1;
    const payload = {
      bankAccountId: account.id,
      fileName,
      lines: ofDay.map(({ line }) => lineOf(line)),
      ...(isLast && closing !== null && { closingBalance: numberOf(closing, account.currency) }),
    };
    const place = { line: ofDay[0]?.number ?? 1, label: day };
    const problem = checkPayload('import_bank_lines', payload);
    if (problem) return { ...place, code: 'invalid_input', problem };
    return {
      ...place,
      action: 'import_bank_lines',
      // The identity covers the file name, so another file with the same lines is another command. The worker skips
      // lines that exist already.
      identity: JSON.stringify(payload),
      payload: async () => payload,
      lineOf: (pointer) => ofDay[Number(/^\/lines\/(\d+)/.exec(pointer)?.[1] ?? 'none')]?.number,
    };
  });
}

const numberOf = (minor: bigint, currency: string): number => Number(toDecimalText(money(minor, currency)));

function lineOf(line: BankLine): object {
  const fields = {
    date: line.bookedOn,
    valueDate: line.valueDate,
    amount: numberOf(line.amount, line.currency),
    currency: line.currency,
    text: line.text,
    counterpartName: line.counterpartName,
    counterpartIban: line.counterpartIban,
    reference: line.reference,
    paymentReference: line.paymentReference,
    endToEndId: line.endToEndId,
    pending: line.status === 'pending' ? true : null,
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
}
