import { say, type Said } from '#schemas/sentences/say.js';
import { money, toDecimalText } from '../money/money.js';
import type { Hypothesis } from './candidates/hypothesis.js';
import type { Reason, ReasonCode } from './read/matching-result.js';
import type { Evidence } from './candidates/pair-evidence.js';

const DIFFERENCES = {
  fee: 'amount_less_fee',
  withholding: 'amount_less_withholding',
  split_payment: 'amount_split_payment',
  discount: 'amount_less_discount',
  rounding: 'amount_rounded',
} as const;

const differenceOf = (kind: string) =>
  kind in DIFFERENCES ? DIFFERENCES[kind as keyof typeof DIFFERENCES] : 'amount_explained';

const paidOn = (detail: string, isUnusual: boolean): Said => {
  const days = Number(detail);
  if (detail === '' || Number.isNaN(days)) return say('paid_at_usual_time');
  if (days === 0) return say(isUnusual ? 'paid_on_day_unusual' : 'paid_on_day');
  const code = days > 0 ? 'paid_days_after' : 'paid_days_before';
  return say(isUnusual ? `${code}_unusual` : code, { count: String(Math.abs(days)) });
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

/** As written in the books, not the folded form. A sentence ends with it. */
const partyOf = ({ detail, hypothesis: { shares } }: Facts): string =>
  (shares[0]?.item.source.counterpart.name ?? detail).replace(/\.$/, '');

const SENTENCES: Readonly<Record<ReasonCode, (facts: Facts) => Said>> = {
  payment_reference: ({ detail }) => say('same_payment_reference', { reference: detail }),
  end_to_end_id: ({ detail }) => say('same_end_to_end_id', { reference: detail }),
  number_in_text: ({ detail }) => say('number_in_text', { number: detail }),
  number_misspelt: ({ detail }) => say('number_misspelt', { number: detail }),
  other_number_in_text: ({ hypothesis: { shares } }) =>
    say('other_number_in_text', { number: shares.map(({ item }) => item.source.number).join(', ') }),
  rule: ({ detail }) => say('rule_names_counterpart', { rule: detail }),
  memory: ({ detail }) => say('matched_before', { text: detail }),
  iban: ({ detail }) => say('account_of_counterpart', { iban: detail }),
  fiscal_id: ({ detail }) => say('id_in_text', { id: detail }),
  name: (facts) => say('name_matches', { name: partyOf(facts) }),
  name_in_text: (facts) => say('text_names', { name: partyOf(facts) }),
  other_name: ({ detail }) => say('names_other_party', { name: detail.replace(/\.$/, '') }),
  amount_exact: (facts) => say('amount_is_exact', { amount: amountOf(facts) }),
  amount_explained: (facts) => say(differenceOf(facts.detail), { amount: amountOf(facts), open: openOf(facts) }),
  amount_of_set: (facts) =>
    facts.hypothesis.kind === 'many_to_one'
      ? say('lines_together', { count: facts.detail, open: openOf(facts) })
      : say('items_together', { count: facts.detail, amount: amountOf(facts) }),
  amount_part: (facts) => say('amount_is_part', { amount: amountOf(facts), open: openOf(facts) }),
  amount_differs: (facts) => say('amount_is_more', { amount: amountOf(facts), open: openOf(facts) }),
  date_near: ({ detail, hypothesis: { kind } }) => {
    if (kind !== 'transfer') return paidOn(detail, false);
    return detail === '1' ? say('lines_one_day_apart') : say('lines_days_apart', { count: detail });
  },
  date_far: ({ detail }) => paidOn(detail, true),
  period_in_text: ({ detail }) => say(detail === 'the same' ? 'text_names_same_month' : 'text_names_other_month'),
  exchange_rate: (facts) =>
    say('amount_at_rate', {
      amount: amountOf(facts),
      open: `${openOf(facts)} ${facts.hypothesis.shares[0]?.item.currency ?? ''}`.trim(),
    }),
  own_account: () => say('both_accounts_own'),
  first_of_duplicates: () => say('first_of_equal'),
  rejected_before: () => say('undone_before'),
};

const sentenceOf = ({ code, detail }: Evidence, hypothesis: Hypothesis): Said =>
  SENTENCES[code!]({ detail, hypothesis });

export const reasonsOf = (hypothesis: Hypothesis): readonly Reason[] => {
  const reasons: Reason[] = [];
  for (const piece of hypothesis.evidence) {
    if (piece.code === null || piece.points === 0) continue;
    reasons.push({ code: piece.code, points: piece.points, text: sentenceOf(piece, hypothesis) });
  }
  if (hypothesis.heldBackBy === 'rejected_before') {
    reasons.push({ code: 'rejected_before', points: -hypothesis.points, text: say('undone_before') });
  }
  return reasons.sort((a, b) => Math.abs(b.points) - Math.abs(a.points));
};
