import type { LineCorrection } from '#domain/coding/coding.js';
import { divideLine, proposedLines, type DividedPart } from '#domain/coding/line-corrections.js';
import { moneyFromNumber, toDecimalText } from '#domain/money/money.js';
import type { RequestFor } from '#schemas/index.js';
import type { Document } from '#schemas/types.js';
import { invalidInput } from '#schemas/validation/validate.js';
import { say } from '#schemas/sentences/say.js';
import { handle } from '../runtime/handler.js';
import { codedDocument, codingNeeds, moreCodingNeeds, type CodedDocument } from './coded-document.js';
import { recodeLines } from './correct-lines.js';
import { readCorrection } from './read-correction.js';

type Parts = RequestFor<'divide_coding_line'>['parts'];

/**
 * Divides a line of a coding, or takes its division back. Errors: `not_found`, `document_not_coded`, `document_posted`,
 * `region_not_set`; `invalid_input` for a line, account, category or code that does not exist, and for amounts that do not
 * add up to the line; `coding_impossible` when a code contradicts the document.
 */
export default handle<'divide_coding_line'>()({
  load: ({ documentId }) => codingNeeds(documentId),
  loadMore: (_command, loaded) => moreCodingNeeds(loaded),

  decide({ documentId, line, parts }, loaded, { now }) {
    const document = codedDocument(documentId, loaded, now);
    const divided = readParts(parts, wholeAmount(document, line), document);
    const divide = (before: readonly LineCorrection[]): readonly LineCorrection[] =>
      divideLine(proposedLines(line, before)[line - 1] ?? line, divided, before);
    return recodeLines(document, divide, loaded, now);
  },

  write: ({ changes, after }) => ({ changes, result: after }),
});

/** The signed amount of a line, with all of its parts when it is divided, in minor units of the books. */
function wholeAmount({ locked: { before, bookCurrency } }: CodedDocument, line: number): bigint {
  const { codingLines } = before;
  const addressed = codingLines[line - 1];
  if (!addressed)
    throw invalidInput([{ pointer: '/line', message: say('must_be_line_of_coding', { count: codingLines.length }) }]);
  const isOfLine = (other: Document['codingLines'][number]): boolean =>
    other === addressed || (addressed.dividedLine !== null && other.dividedLine === addressed.dividedLine);
  return codingLines.filter(isOfLine).reduce((sum, { amount }) => sum + minorOf(amount, bookCurrency, '/line'), 0n);
}

function readParts(
  parts: Parts,
  whole: bigint,
  { books: { region }, date, locked: { bookCurrency } }: CodedDocument,
): readonly Omit<DividedPart, 'line'>[] {
  const amounts = parts.map(({ amount }, index) => minorOf(amount, bookCurrency, `/parts/${index}/amount`));
  const wrong = amounts.findIndex((amount) => amount === 0n || amount < 0n !== whole < 0n);
  if (wrong >= 0) throw invalidInput([{ pointer: `/parts/${wrong}/amount`, message: say('must_have_sign_of_line') }]);
  const sum = amounts.reduce((total, amount) => total + amount, 0n);
  if (sum !== whole) {
    const text = (minor: bigint): string => toDecimalText({ minor, currency: bookCurrency });
    throw invalidInput([
      { pointer: '/parts', message: say('must_add_up_to_line', { line: text(whole), sum: text(sum) }) },
    ]);
  }
  return parts.map(({ amount: _amount, ...values }, index) => {
    const { account, category, vatCode } = readCorrection(values, region, date);
    const minor = amounts[index] ?? 0n;
    return { account, category, vatCode, share: String(minor < 0n ? -minor : minor) };
  });
}

function minorOf(amount: number, currency: string, pointer: string): bigint {
  const parsed = moneyFromNumber(amount, currency);
  if (parsed.ok) return parsed.value.minor;
  throw invalidInput([{ pointer, message: parsed.message }]);
}
