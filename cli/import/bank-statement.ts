import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { CsvOptions } from '#domain/banking/statements/read-csv.js';
import { parseStatement } from '#gateway/bank/parse-statement.js';
import { ActionError, ERRORS } from '#schemas/errors.js';
import type { BankStatement } from '#schemas/types.js';
import { callRest, type RestAccess } from './call-rest.js';

export interface StatementOptions {
  readonly account?: string;
  readonly dryRun?: boolean;
  readonly json?: boolean;
  /** Column of the file → column of a statement. */
  readonly mapping: ReadonlyMap<string, string>;
}

/** What became of the statement, in the words of the other importers. */
export type StatementOutcome = 'done' | 'refused' | 'unfinished';

/**
 * One file, one request: a statement is taken whole or not at all, because half of one would look like the whole. The gateway
 * knows its lines again, so that sending it twice adds nothing.
 */
export async function importStatement(
  file: string,
  access: RestAccess,
  options: StatementOptions,
): Promise<StatementOutcome> {
  try {
    if (options.dryRun) await tryOut(file, options);
    else await send(file, access, options);
    return 'done';
  } catch (error) {
    if (!(error instanceof ActionError)) throw error;
    const isRefusal = error.disposition === 'reject' && ![401, 403].includes(ERRORS[error.code].status);
    if (!isRefusal && error.disposition !== 'retry') throw error;
    console.error(`${file} ${error.code}: ${error.detail}`);
    return isRefusal ? 'refused' : 'unfinished';
  }
}

async function tryOut(file: string, { mapping, json }: StatementOptions): Promise<void> {
  const columns = Object.fromEntries([...mapping].map(([column, field]) => [field, column])) as CsvOptions['columns'];
  const request = { bankAccountId: undefined, format: undefined, columns, dateFormat: 'dd-mm-yyyy' } as const;
  const { format, statements } = await parseStatement(readFileSync(file), request, 'DKK');
  const days = statements.flatMap(({ lines }) => lines.map(({ bookedOn }) => bookedOn)).sort();
  const summary = { format, lines: days.length, firstDay: days[0] ?? null, lastDay: days.at(-1) ?? null };
  if (json) console.log(JSON.stringify(summary));
  else console.log(`${summary.lines} read (${format}, ${summary.firstDay} to ${summary.lastDay}), nothing sent`);
}

async function send(file: string, access: RestAccess, { account, mapping, json }: StatementOptions): Promise<void> {
  const query = new URLSearchParams({
    fileName: basename(file),
    ...(account !== undefined && { bankAccountId: account }),
    ...Object.fromEntries([...mapping].map(([column, field]) => [field, column])),
  });
  const statement = (await callRest(access, `/bank-statements?${query}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/octet-stream' },
    body: readFileSync(file),
  })) as BankStatement;
  if (json) console.log(JSON.stringify(statement));
  else {
    for (const { message } of statement.warnings) console.error(`${file} warning: ${message}`);
    console.log(
      `${statement.lines} read, ${statement.knownTransactions} known before, ${statement.newTransactions} done, 0 refused`,
    );
  }
}
