import type { Statement } from '#domain/banking/statements/statement.js';
import { refuse } from '#schemas/errors.js';

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
    throw refuse('statement_of_several_accounts', { count: numbers.size, numbers: [...numbers].join(', ') });
  const [number] = numbers;
  if (named) {
    if (number !== undefined && named.iban !== null && !isOf(named, number))
      throw refuse('statement_of_other_account', { number, iban: named.iban });
    return named;
  }
  const found = accounts.filter((account) => number !== undefined && isOf(account, number));
  if (found.length === 1 && found[0]) return found[0];
  throw number === undefined ? refuse('statement_without_account') : refuse('statement_of_unknown_account', { number });
}

/** A file may contain one statement per day of the same account. They are imported as one. */
export function joinStatements(statements: readonly Statement[], account: StatementAccount): Statement {
  const lines = statements.flatMap((statement) => statement.lines);
  const foreign = lines.find(({ currency }) => currency !== account.currency);
  if (foreign) throw refuse('statement_in_other_currency', { currency: foreign.currency, other: account.currency });
  if (lines.length === 0) throw refuse('statement_without_lines');
  return {
    account: statements[0]?.account ?? null,
    currency: account.currency,
    opening: statements[0]?.opening ?? null,
    closing: statements.at(-1)?.closing ?? null,
    lines,
  };
}
