import { say, type Said } from '#schemas/sentences/say.js';
import { yearOf } from '../../calendar/date-text.js';
import { divideHalfUp } from '../../money/decimal.js';
import { ACCRUAL_QUESTION, type Question } from '../../regions/question.js';
import type { CodedLine, CodingInput } from '../coding.js';
import { reasoned } from '../reasoned.js';
import type { DecidedVat } from '../vat/decided-vat.js';
import { coveredPeriod, reachesNextYear, shareAfter, type Share } from './covered-period.js';

interface Accrual {
  readonly decided: readonly DecidedVat[];
  /** What belongs to the next year. */
  readonly lines: readonly CodedLine[];
  readonly questions: readonly Question[];
  readonly notes: readonly Said[];
}

/** Paid in advance by its nature. */
const CATEGORY = 'insurance';

const shareOf = (amount: bigint, { part, of }: Share): bigint => divideHalfUp(amount * part, of);

const isInsurance = ({ part, category, account }: DecidedVat): boolean =>
  !part.isRounding && category.category.value === CATEGORY && account.origin !== 'person';

/**
 * An insurance that covers months of the next year: a person says once for the supplier whether that share waits on the
 * prepayments account. The year is the calendar year of the document.
 */
export const accrue = (input: CodingInput, decided: readonly DecidedVat[]): Accrual => {
  const { region, facts, answers, related } = input;
  const none = { decided, lines: [], questions: [], notes: [] };
  if (facts.kind !== 'invoice' || related?.isPrepayment === true || !decided.some(isInsurance)) return none;
  const period = coveredPeriod([facts.text, ...facts.lines.map(({ description }) => description)].join('\n'));
  if (period === null || !reachesNextYear(period, facts.date)) return none;
  if (answers.accrual === undefined) return { ...none, questions: [ACCRUAL_QUESTION] };
  if (answers.accrual.choice !== 'accrue') return none;
  const share = shareAfter(period, yearOf(facts.date));
  const { account } = region.coding.prepayment;
  const reason = say('accrued_to_next_year', { from: period.from, until: period.to });
  const lines = decided.filter(isInsurance).map(({ part, vatCode }): CodedLine => ({
    account: reasoned(account, 'region_rule', reason),
    category: reasoned(null, 'region_rule', reason),
    vatCode,
    vatRate: part.rate,
    gross: shareOf(part.gross, share),
    printedTax: part.tax === null ? null : shareOf(part.tax, share),
    tolerance: part.tolerance,
    bookGross: 0n,
    bookTax: 0n,
    incomeTaxPercent: null,
  }));
  const reduced = decided.map((line): DecidedVat => {
    if (!isInsurance(line)) return line;
    const { gross, tax } = line.part;
    const left = { gross: gross - shareOf(gross, share), tax: tax === null ? null : tax - shareOf(tax, share) };
    return { ...line, part: { ...line.part, ...left } };
  });
  return { decided: reduced, lines, questions: [], notes: [say('note_accrued', { account, until: period.to })] };
};
