import type { Statement } from '#domain/banking/statements/statement.js';
import { ActionError } from '#schemas/errors.js';

export interface StatementAccount {
  readonly id: string;
  readonly iban: string | null;
  readonly currency: string;
}

/** The account that a statement is of. Errors: `statement_unreadable`. */
export function chooseAccount(
  statements: readonly Statement[],
  accounts: readonly StatementAccount[],
  named: StatementAccount | undefined,
): StatementAccount {
  const numbers = new Set(statements.flatMap(({ account }) => account ?? []));
  const isOf = ({ iban }: StatementAccount, number: string): boolean =>
    iban !== null && (iban === number || (number.length >= 8 && iban.endsWith(number)));
  if (numbers.size > 1)
    throw unreadable(`it holds ${numbers.size} accounts (${[...numbers].join(', ')}). Send one file per account`);
  const [number] = numbers;
  if (named) {
    if (number !== undefined && named.iban !== null && !isOf(named, number))
      throw unreadable(`it is of the account ${number}, not of ${named.iban}`);
    return named;
  }
  const found = accounts.filter((account) => number !== undefined && isOf(account, number));
  if (found.length === 1 && found[0]) return found[0];
  throw unreadable(
    number === undefined
      ? 'it does not say of which account it is. Name it with ?bankAccountId='
      : `it is of the account ${number}, which is not known. Add it with POST /api/rest/bank-accounts, or name one with ?bankAccountId=`,
  );
}

const unreadable = (why: string): ActionError =>
  new ActionError('statement_unreadable', `The statement cannot be taken: ${why}.`);

/** Several statements of one account, one per day, are one. */
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
