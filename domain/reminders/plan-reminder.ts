import { addDays } from '../ledger/fiscal-year.js';
import { rowInForce } from '../regions/dated-row.js';
import { lateInterest } from './late-interest.js';
import type { ReminderLaw } from './reminder-rules.js';
import { asSaid, say, type Said } from '#schemas/sentences/say.js';

export interface LateInvoice {
  readonly law: ReminderLaw;
  /** What is open, in the currency of the invoice. */
  readonly open: bigint;
  readonly dueDate: string | null;
  readonly today: string;
  readonly isBusiness: boolean;
  /** Fees and compensation are amounts of the country's currency; an invoice in another one has none. */
  readonly isInBookCurrency: boolean;
  /** The days of its reminders, oldest first. */
  readonly earlier: readonly string[];
  /** What the last of them asked for besides the invoice. It stays owed. */
  readonly claimed: { readonly fee: bigint; readonly compensation: bigint };
}

export interface ReminderTerms {
  readonly fee: bigint;
  readonly claimsCompensation: boolean;
  readonly claimsInterest: boolean;
  readonly agreedPercent: string | null;
  readonly daysBetween: number;
}

export interface PlannedReminder {
  readonly step: number;
  /** The buyer has at least ten days to pay. */
  readonly deadline: string;
  /** Of all reminders up to this one. */
  readonly fee: bigint;
  readonly compensation: bigint;
  readonly interest: bigint;
  readonly notes: readonly Said[];
  /** Every rate behind the interest is known and verified. Otherwise a person looks at it before it is sent. */
  readonly isSure: boolean;
}

const DAYS_TO_PAY = 10;

/** The next reminder of an invoice, or why there is none. */
export function planReminder(invoice: LateInvoice, terms: ReminderTerms): PlannedReminder | Said {
  const { law, open, dueDate, today, earlier, claimed, isBusiness, isInBookCurrency } = invoice;
  const rule = rowInForce(law.rules, today, say('the_rules_of_reminders'));
  if (open <= 0n) return say('nothing_open_to_remind');
  if (dueDate === null) return say('invoice_without_due_date');
  if (dueDate >= today) return say('invoice_not_overdue', { day: dueDate });
  const step = earlier.length + 1;
  if (rule.maximumReminders !== null && step > rule.maximumReminders)
    return say('all_reminders_made', { count: rule.maximumReminders, source: asSaid(rule.source) });
  const last = earlier.at(-1);
  const next = last === undefined ? null : addDays(last, Math.max(terms.daysBetween, rule.minimumDaysBetween));
  if (next !== null && next > today) return say('next_reminder_later', { day: next });
  const mayClaimInterest =
    terms.claimsInterest && (isBusiness || rule.interestFromConsumers || terms.agreedPercent !== null);
  const { interest, notes } = mayClaimInterest
    ? lateInterest(
        law,
        { open, dueDate, today },
        { agreedPercent: terms.agreedPercent, addition: rule.interestAddition },
      )
    : { interest: 0n, notes: [] };
  const highest = rule.maximumFee ?? terms.fee;
  const fee = terms.fee < highest ? terms.fee : highest;
  const owesCompensation = terms.claimsCompensation && isBusiness && isInBookCurrency;
  return {
    step,
    deadline: addDays(today, DAYS_TO_PAY),
    fee: isInBookCurrency ? claimed.fee + fee : 0n,
    compensation: owesCompensation ? rule.compensation : claimed.compensation,
    interest,
    isSure: notes.length === 0,
    notes: isInBookCurrency ? notes : [...notes, say('no_fee_in_other_currency')],
  };
}
