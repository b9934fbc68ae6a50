import { money, toDecimalText } from '../money/money.js';
import type { Hypothesis } from './hypothesis.js';
import type { Reason, ReasonCode } from './matching-result.js';
import type { Evidence } from './pair-evidence.js';

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

const sentenceOf = ({ code, detail }: Evidence, { lines, shares, kind }: Hypothesis): string => {
  const line = lines[0]!;
  const amount = `${toDecimalText(money(BigInt(line.amount), line.currency))} ${line.currency}`;
  const open = shares[0] === undefined ? '' : toDecimalText(shares[0].item.source.open);
  // As it is written in the books, not as it is compared.
  const party = shares[0]?.item.source.counterpart.name ?? detail;
  const sentences: Readonly<Record<ReasonCode, string>> = {
    payment_reference: `Both carry the payment reference ${detail}`,
    end_to_end_id: `Both carry the end-to-end id ${detail}`,
    number_in_text: `Number ${detail} is in the text`,
    number_misspelt: `A number in the text is ${detail} up to a typing error`,
    other_number_in_text: `The text names another number than ${shares.map(({ item }) => item.source.number).join(', ')}`,
    rule: `Rule "${detail}" names the counterpart`,
    memory: `Earlier lines with ${detail} went to this counterpart`,
    iban: `The account ${detail} belongs to the counterpart`,
    fiscal_id: `The id ${detail} of the counterpart is in the text`,
    name: `The name is that of ${party}`,
    name_in_text: `The text names ${party}`,
    other_name: `The line names somebody else: ${detail}`,
    amount_exact: `The amount is exactly ${amount}`,
    amount_explained: `${amount} is ${open} ${DIFFERENCES[detail] ?? ''}`.trim(),
    amount_of_set:
      kind === 'many_to_one'
        ? `${detail} lines together are exactly ${open}`
        : `${detail} items together make ${amount}`,
    amount_part: `${amount} is a part of ${open}`,
    amount_differs: `${amount} is more than ${open}`,
    date_near: kind === 'transfer' ? `${detail} days lie between the two lines` : `Paid ${days(detail)}`,
    date_far: `Paid ${days(detail)}, which is unusual`,
    period_in_text: `The text names ${detail} month`,
    exchange_rate: `${amount} is about ${open} ${shares[0]?.item.currency ?? ''} at the rate of the day`,
    own_account: 'Both accounts are your own',
    first_of_duplicates: 'It is the first of several equal payments',
    rejected_before: 'A person took this pair apart before',
  };
  return sentences[code!];
};

export const reasonsOf = (hypothesis: Hypothesis): readonly Reason[] => {
  const reasons: Reason[] = [];
  for (const piece of hypothesis.evidence) {
    if (piece.code === null || piece.points === 0) continue;
    reasons.push({ code: piece.code, points: piece.points, text: sentenceOf(piece, hypothesis) });
  }
  if (hypothesis.heldBackBy === 'rejected_before') {
    reasons.push({ code: 'rejected_before', points: -hypothesis.points, text: 'A person took this pair apart before' });
  }
  return reasons.sort((a, b) => Math.abs(b.points) - Math.abs(a.points));
};
