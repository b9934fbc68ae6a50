import type { Statement } from '#domain/banking/statements/statement.js';
import { ActionError } from '#schemas/errors.js';

export interface StatementAccount {
  readonly id: string;
  readonly iban: string | null;
  readonly currency: string;
}

/** Finds the bank account of a statement. Errors: `statement_unreadable`. */
export function chooseAccount(
  statements: readonly Statement[],
  accounts: readonly StatementAccount[],
  named: StatementAccount | undefined,
): StatementAccount {
  const numbers = new Set(statements.flatMap(({ account }) => account ?? []));
  const isOf = ({ iban }: StatementAccount, number: string): boolean =>
    iban !== null && (iban === number || (number.length >= 8 && iban.endsWith(number)));
  if (numbers.size > 1)
    throw unreadable(`it contains ${numbers.size} accounts (${[...numbers].join(', ')}). Send one file per account`);
  const [number] = numbers;
  if (named) {
    if (number !== undefined && named.iban !== null && !isOf(named, number))
      throw unreadable(`it belongs to account ${number}, not to ${named.iban}`);
    return named;
  }
  const found = accounts.filter((account) => number !== undefined && isOf(account, number));
  if (found.length === 1 && found[0]) return found[0];
  throw unreadable(
    number === undefined
      ? 'it does not name its account. Set the account with ?bankAccountId='
      : `it belongs to account ${number}, which is unknown. Add it with POST /api/rest/bank-accounts, or set another account with ?bankAccountId=`,
  );
}

const unreadable = (why: string): ActionError =>
  new ActionError('statement_unreadable', `The statement cannot be imported: ${why}.`);

/** A file may contain one statement per day of the same account. They are imported as one. */
export function joinStatements(statements: readonly Statement[], account: StatementAccount): Statement {
  const lines = statements.flatMap((statement) => statement.lines);
  const foreign = lines.find(({ currency }) => currency !== account.currency);
  if (foreign) throw unreadable(`it has a line in ${foreign.currency}, but the account is in ${account.currency}`);
  if (lines.length === 0) throw unreadable('it has no lines');
  return {
    account: statements[0]?.account ?? null,
    currency: account.currency,
    opening: statements[0]?.opening ?? null,
    closing: statements.at(-1)?.closing ?? null,
    lines,
  };
}
