import { money, toDecimalText } from '../money/money.js';
import type { Hypothesis } from './candidates/hypothesis.js';
import type { Reason, ReasonCode } from './read/matching-result.js';
import type { Evidence } from './candidates/pair-evidence.js';

const DIFFERENCES: Readonly<Record<string, string>> = {
  fee: 'less a fee',
  withholding: 'less withholding tax',
  split_payment: 'without VAT (split payment)',
  discount: 'less a discount',
  rounding: 'up to rounding',
};

const days = (detail: string): string => {
  const count = Number(detail);
  if (detail === '' || Number.isNaN(count)) return 'at a usual time';
  if (count === 0) return 'on the day of the document';
  return count > 0 ? `${count} days after the document` : `${-count} days before the document`;
};

/** The facts of a sentence. Sentences are built on demand, because a run of 100,000 lines has a million of them. */
interface Facts {
  readonly detail: string;
  readonly hypothesis: Hypothesis;
}

const amountOf = ({ hypothesis: { lines } }: Facts): string => {
  const line = lines[0]!;
  return `${toDecimalText(money(BigInt(line.amount), line.currency))} ${line.currency}`;
};

const openOf = ({ hypothesis: { shares } }: Facts): string =>
  shares[0] === undefined ? '' : toDecimalText(shares[0].item.source.open);

/** As written in the books, not the folded form. */
const partyOf = ({ detail, hypothesis: { shares } }: Facts): string =>
  shares[0]?.item.source.counterpart.name ?? detail;

const SENTENCES: Readonly<Record<ReasonCode, (facts: Facts) => string>> = {
  payment_reference: ({ detail }) => `Both carry the payment reference ${detail}`,
  end_to_end_id: ({ detail }) => `Both carry the end-to-end id ${detail}`,
  number_in_text: ({ detail }) => `Number ${detail} is in the text`,
  number_misspelt: ({ detail }) => `A number in the text is ${detail} with a typing error`,
  other_number_in_text: ({ hypothesis: { shares } }) =>
    `The text names a number other than ${shares.map(({ item }) => item.source.number).join(', ')}`,
  rule: ({ detail }) => `Rule "${detail}" names the counterpart`,
  memory: ({ detail }) => `Earlier lines with ${detail} were matched with this counterpart`,
  iban: ({ detail }) => `The account ${detail} belongs to the counterpart`,
  fiscal_id: ({ detail }) => `The id ${detail} of the counterpart is in the text`,
  name: (facts) => `The name matches ${partyOf(facts)}`,
  name_in_text: (facts) => `The text names ${partyOf(facts)}`,
  other_name: ({ detail }) => `The line names another party: ${detail}`,
  amount_exact: (facts) => `The amount is exactly ${amountOf(facts)}`,
  amount_explained: (facts) => `${amountOf(facts)} is ${openOf(facts)} ${DIFFERENCES[facts.detail] ?? ''}`.trim(),
  amount_of_set: (facts) =>
    facts.hypothesis.kind === 'many_to_one'
      ? `${facts.detail} lines together are exactly ${openOf(facts)}`
      : `${facts.detail} items together add up to ${amountOf(facts)}`,
  amount_part: (facts) => `${amountOf(facts)} is a part of ${openOf(facts)}`,
  amount_differs: (facts) => `${amountOf(facts)} is more than ${openOf(facts)}`,
  date_near: ({ detail, hypothesis: { kind } }) =>
    kind === 'transfer'
      ? `The two lines are ${detail} ${detail === '1' ? 'day' : 'days'} apart`
      : `Paid ${days(detail)}`,
  date_far: ({ detail }) => `Paid ${days(detail)}, which is unusual`,
  period_in_text: ({ detail }) => `The text names ${detail} month`,
  exchange_rate: (facts) =>
    `${amountOf(facts)} is about ${openOf(facts)} ${facts.hypothesis.shares[0]?.item.currency ?? ''} at the rate of the day`,
  own_account: () => 'Both accounts are your own',
  first_of_duplicates: () => 'It is the first of several equal payments',
  rejected_before: () => 'A person undid this match before',
};

const sentenceOf = ({ code, detail }: Evidence, hypothesis: Hypothesis): string =>
  SENTENCES[code!]({ detail, hypothesis });

export const reasonsOf = (hypothesis: Hypothesis): readonly Reason[] => {
  const reasons: Reason[] = [];
  for (const piece of hypothesis.evidence) {
    if (piece.code === null || piece.points === 0) continue;
    reasons.push({ code: piece.code, points: piece.points, text: sentenceOf(piece, hypothesis) });
  }
  if (hypothesis.heldBackBy === 'rejected_before') {
    reasons.push({ code: 'rejected_before', points: -hypothesis.points, text: 'A person undid this match before' });
  }
  return reasons.sort((a, b) => Math.abs(b.points) - Math.abs(a.points));
};
