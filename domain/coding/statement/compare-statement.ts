import { comparableNumber } from '../related/named-numbers.js';
import type { ReadStatement, StatementLine } from './read-statement.js';

/** A document of the supplier in the books or on its way there. Amounts are in minor units. */
export interface BookedDocument {
  readonly id: string;
  readonly number: string | null;
  readonly date: string | null;
  /** A credit note is negative. */
  readonly total: bigint;
  readonly isPosted: boolean;
  /** What is still owed of it. */
  readonly open: bigint;
}

export interface ComparedLine extends StatementLine {
  readonly status: 'matched' | 'not_posted' | 'amount_differs' | 'missing' | 'payment';
  readonly document: BookedDocument | null;
}

export interface StatementComparison {
  readonly lines: readonly ComparedLine[];
  /** Owed in the books, and not on the statement. */
  readonly surplus: readonly BookedDocument[];
  readonly statementBalance: bigint | null;
  readonly booksBalance: bigint;
}

const isSame = (a: string | null, b: string | null): boolean =>
  a !== null && b !== null && comparableNumber(a) !== '' && comparableNumber(a) === comparableNumber(b);

const compareLine = (line: StatementLine, documents: readonly BookedDocument[]): ComparedLine => {
  if (line.isPayment) return { ...line, status: 'payment', document: null };
  const ofNumber = documents.filter(({ number }) => isSame(number, line.number));
  const document =
    ofNumber.find(({ total, open }) => total === line.amount || open === line.amount) ?? ofNumber[0] ?? null;
  if (document === null) return { ...line, status: 'missing', document };
  if (document.total !== line.amount && document.open !== line.amount)
    return { ...line, status: 'amount_differs', document };
  return { ...line, status: document.isPosted ? 'matched' : 'not_posted', document };
};

/** Compares a supplier's statement of account with what the books owe it on that day. */
export const compareStatement = (
  { lines, balance }: ReadStatement,
  documents: readonly BookedDocument[],
  date: string | null,
): StatementComparison => {
  const compared = lines.map((line) => compareLine(line, documents));
  const named = new Set(compared.flatMap(({ document }) => document?.id ?? []));
  const owed = documents.filter(
    ({ isPosted, open, date: day }) => isPosted && open !== 0n && (date === null || day === null || day <= date),
  );
  return {
    lines: compared,
    surplus: owed.filter(({ id }) => !named.has(id)),
    statementBalance: balance,
    booksBalance: owed.reduce((sum, { open }) => sum + open, 0n),
  };
};
