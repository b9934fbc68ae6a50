import type { Coding } from '#domain/coding/coding.js';
import type { DocumentFacts } from '#domain/coding/facts/document-facts.js';
import type { EvaluationDocument, TrueLine } from './documents.js';
import { accountsOf, countryOfDocument } from './true-lines.js';

/** A rounding line is no part of the judgement. */
export const judgedLines = ({ lines }: Coding): Coding['lines'] =>
  lines.filter(({ vatCode }) => vatCode.reason.say !== 'total_is_rounded');

export const trueAccount = (document: EvaluationDocument, line: TrueLine): string | null =>
  accountsOf(countryOfDocument(document), line)[0] ?? null;

const CONTRA: Readonly<Record<string, string>> = { nobody: 'payable', organization: 'bank' };

export const contraOf = ({ paidBy }: Coding): string => CONTRA[paidBy] ?? paidBy;

/** Every line that was coded is one of the true ones, and every true one is among them. */
export const isRightCoding = (document: EvaluationDocument, coding: Coding): boolean => {
  const { truth, contra } = document;
  if (truth === null) return false;
  const region = countryOfDocument(document);
  const expected = truth.lines.map((line) => ({ accounts: accountsOf(region, line), codes: line.vatCodes }));
  const coded = judgedLines(coding).map(({ account, vatCode }) => ({ account: account.value, code: vatCode.value }));
  const fits = (line: (typeof coded)[number], { accounts, codes }: (typeof expected)[number]): boolean =>
    accounts.includes(line.account) && codes.includes(line.code);
  return (
    coded.every((line) => expected.some((candidate) => fits(line, candidate))) &&
    expected.every((candidate) => coded.some((line) => fits(line, candidate))) &&
    (contra === null || contra === contraOf(coding))
  );
};

/** What was misread and would be booked. */
export const misread = ({ truth }: EvaluationDocument, { total, date }: DocumentFacts): readonly string[] => [
  ...(truth && truth.total !== null && BigInt(Math.round(truth.total * 100)) !== total ? [`total read ${total}`] : []),
  ...(truth && truth.date !== null && truth.date !== date ? [`date read ${date}`] : []),
];
