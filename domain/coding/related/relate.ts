import { listThings } from '#schemas/sentences/combine.js';
import { say, type Said } from '#schemas/sentences/say.js';
import { shiftDays } from '../../calendar/date-text.js';
import { foldText } from '../category/fold-text.js';
import { amountsInText } from './amounts-in-text.js';
import { askEarlier, type EarlierChoice } from './earlier-document-question.js';
import type { EarlierDocument, RelatedDocument } from './earlier-document.js';
import { comparableNumber, namesNumber, numbersIn, type NamedNumbers } from './named-numbers.js';
import { CLEAR, type RelatedVerdict } from './related-verdict.js';
import { readFinalAmounts } from './settle-prepayments.js';

const asks = (text: Said, choices: readonly EarlierChoice[], more: Partial<RelatedVerdict> = {}): RelatedVerdict => ({
  ...CLEAR,
  ...more,
  is: 'asks',
  questions: [askEarlier(text, choices)],
});

const linked = (note: Said, more: Partial<RelatedVerdict> = {}): RelatedVerdict => ({
  ...CLEAR,
  ...more,
  is: 'linked',
  notes: [note],
});

const NOTHING: RelatedVerdict = { ...CLEAR, is: 'nothing_to_post' };

const isSameNumber = (a: string | null, b: string | null): boolean =>
  a !== null && b !== null && comparableNumber(a) !== '' && comparableNumber(a) === comparableNumber(b);

const named = ({ id, number, date }: EarlierDocument): Said =>
  say('earlier_document_named', { number: number ?? id, day: date ?? '', document: say('the_document', { id }) });

interface Printed {
  readonly numbers: NamedNumbers;
  readonly amounts: ReadonlySet<bigint>;
}

const PRINTED = new WeakMap<RelatedDocument, Printed>();

/** A text is read once, and not again for each document that it may name. */
const printedIn = (document: RelatedDocument): Printed => {
  const known = PRINTED.get(document);
  if (known !== undefined) return known;
  const made = { numbers: numbersIn(document.text), amounts: amountsInText(document.text) };
  PRINTED.set(document, made);
  return made;
};

/** Whether the document refers to the other one: by data, or by its number in the text. */
const refersTo = (document: RelatedDocument, other: EarlierDocument): boolean => {
  const { references, number } = document;
  if (other.number === null || isSameNumber(other.number, number)) return false;
  return (
    references.some((reference) => isSameNumber(reference, other.number)) ||
    namesNumber(printedIn(document).numbers, other.number)
  );
};

const isSameOrder = (document: RelatedDocument, other: EarlierDocument): boolean =>
  isSameNumber(document.orderReference, other.orderReference);

/** The answer undoes the posting of the other one. Until that is done, only a person posts this one. */
const replaces = (other: EarlierDocument): RelatedVerdict => {
  const isPosted = other.state === 'posted';
  return linked(say('replaces_earlier', { other: named(other) }), {
    replaces: isPosted ? other.id : null,
    heldBack: isPosted ? say('earlier_is_being_undone', { other: named(other) }) : null,
  });
};

/** The original of a corrected invoice: by its reference, else by the same number. */
const relateCorrected = (document: RelatedDocument, others: readonly EarlierDocument[]): RelatedVerdict => {
  const bills = others.filter(({ kind }) => kind !== 'credit_note');
  const original =
    bills.find((other) => refersTo(document, other)) ??
    bills.find(({ number, isEarlier }) => isEarlier && isSameNumber(number, document.number));
  const { answer } = document;
  if (original === undefined) {
    if (answer === 'separate') return linked(say('corrected_without_original'));
    return answer === 'same' ? NOTHING : asks(say('question_original_not_found'), ['separate', 'same']);
  }
  if (answer === 'replace') return replaces(original);
  if (answer === 'separate') return linked(say('posted_beside_earlier', { other: named(original) }));
  if (answer === 'same') return NOTHING;
  return original.state === 'posted'
    ? asks(say('question_corrects_posted', { other: named(original) }), ['replace', 'separate', 'same'])
    : asks(say('question_corrects_open', { other: named(original) }), ['separate', 'same']);
};

/** The prepayments that this final invoice may settle: those that it names, of its order, or of the amount that it states. */
const prepaymentsOf = (document: RelatedDocument, others: readonly EarlierDocument[]): readonly EarlierDocument[] => {
  const settled = new Set(others.flatMap((other) => other.settles));
  const open = others.filter(({ id, kind }) => kind === 'prepayment' && !settled.has(id));
  const byName = open.filter((other) => refersTo(document, other));
  if (byName.length > 0) return byName;
  const byOrder = open.filter((other) => isSameOrder(document, other));
  if (byOrder.length > 0) return byOrder;
  const printed = open.filter((other) => hasAmountsOf(document, other));
  if (printed.length === 1) return printed;
  const { prepaid } = document;
  const byAmount = open.filter(({ total }) => total !== null && total === prepaid);
  return byAmount.length === 1 ? byAmount : [];
};

/** Prepayments that the amounts of a document mention. */
const hasAmountsOf = (document: RelatedDocument, { coded, total }: EarlierDocument): boolean => {
  const base = coded.reduce((sum, { gross, tax }) => sum + gross - tax, 0n);
  const own = new Set([document.total, document.net]);
  const mentioned = [total, base].filter(
    (amount): amount is bigint => amount !== null && amount > 0n && !own.has(amount),
  );
  const printed = document.isElectronic ? new Set<bigint>() : printedIn(document).amounts;
  return mentioned.some((amount) => printed.has(amount) || document.lines.some((line) => line.amount === -amount));
};

/** A final invoice that does not call itself so. */
const isUnnamedFinal = (document: RelatedDocument, others: readonly EarlierDocument[]): boolean => {
  if (document.kind === 'credit_note' || document.kind === 'prepayment') return false;
  const settled = new Set(others.flatMap((other) => other.settles));
  return others.some(
    (other) =>
      other.kind === 'prepayment' &&
      other.isEarlier &&
      !settled.has(other.id) &&
      other.total !== document.total &&
      (refersTo(document, other) || hasAmountsOf(document, other)),
  );
};

const relateFinal = (document: RelatedDocument, others: readonly EarlierDocument[]): RelatedVerdict => {
  const { answer, prepaid, currency, bookCurrency } = document;
  const choices: EarlierChoice[] = prepaid === null ? ['whole'] : ['whole', 'remainder'];
  if (answer === 'whole') return linked(say('posted_whole'));
  if (answer === 'remainder' && prepaid !== null) return linked(say('posted_remainder'), { takesOff: prepaid });
  const prepayments = prepaymentsOf(document, others);
  const [first, ...further] = prepayments;
  if (first === undefined) return asks(say('question_prepayment_not_found'), choices);
  const other = listThings([named(first), ...further.map(named)]);
  const parts = prepayments.flatMap(({ coded }) => coded);
  const isInBooks =
    currency === bookCurrency && prepayments.every((one) => one.coded.length > 0 && one.currency === bookCurrency);
  if (!isInBooks) return asks(say('question_prepayment_not_coded', { other }), choices);
  const stated = readFinalAmounts(document, parts);
  if (stated === null) return asks(say('question_final_amounts', { other }), choices);
  const reason = say('settles_prepayment', { other });
  const settles = { ...stated, documentIds: prepayments.map(({ id }) => id), parts, reason };
  const isPosted = prepayments.every(({ state }) => state === 'posted');
  return linked(reason, { settles, heldBack: isPosted ? null : say('prepayment_not_posted', { other }) });
};

/** Each rate is its own bill where a person said so of an earlier rate of the same size. */
const relateInstalment = (document: RelatedDocument, others: readonly EarlierDocument[]): RelatedVerdict => {
  const { answer, total } = document;
  if (answer === 'separate') return linked(say('instalment_is_own_bill'));
  if (answer === 'same') return NOTHING;
  const rates = others.filter(({ kind, isEarlier }) => kind === 'instalment' && isEarlier);
  const decided = rates.find(
    (other) => other.answer === 'separate' && other.state === 'posted' && other.total === total,
  );
  if (decided !== undefined) return linked(say('earlier_instalment_own_bill', { other: named(decided) }));
  const whole = others.find(
    (other) =>
      other.state === 'posted' &&
      other.kind !== 'instalment' &&
      (refersTo(document, other) || isSameOrder(document, other)),
  );
  return whole === undefined
    ? asks(say('question_instalment'), ['separate', 'same'])
    : asks(say('question_instalment_of', { other: named(whole) }), ['same', 'separate']);
};

/** Words of a paper that says that something was paid, folded. A till receipt says so of itself. */
const PAYMENT_WORDS =
  /\b(?:kvittering for (?:din |jeres |deres |modtaget )?(?:ind)?betaling|betalingskvittering|betalingsbekraeftelse|vi har modtaget (?:din|jeres|deres) (?:ind)?betaling|tak for (?:din |jeres |deres )?(?:ind)?betaling|ricevuta di (?:avvenuto )?pagamento|quietanza|conferma di pagamento|pagamento ricevuto|abbiamo ricevuto il (?:suo |vostro )?pagamento|payment receipt|receipt for (?:your )?payment|payment received|we have received your payment)\b/;

const BILLS: ReadonlySet<string | null> = new Set([
  'invoice',
  'fee_note',
  'corrected_invoice',
  'final_invoice',
  'prepayment',
  null,
]);

/** The paper of a payment of a bill that is in the books already. */
const relatePayment = (document: RelatedDocument, others: readonly EarlierDocument[]): RelatedVerdict | null => {
  const { kind, number, total, answer, text, isElectronic } = document;
  if (isElectronic || kind === 'credit_note') return null;
  const isPayment = kind === 'payment_receipt' || PAYMENT_WORDS.test(foldText(text));
  if (!isPayment && kind !== 'receipt') return null;
  // A subscription that is paid at once thanks for the payment each month, under a number of its own.
  const isWithoutOwnNumber = (other: EarlierDocument): boolean =>
    isPayment &&
    (kind === 'payment_receipt' || number === null || other.number === null || isSameNumber(other.number, number));
  const bill = others.find(
    (other) =>
      other.isEarlier &&
      BILLS.has(other.kind) &&
      other.total === total &&
      (isWithoutOwnNumber(other) || refersTo(document, other)),
  );
  if (bill === undefined) return null;
  if (answer === 'separate') return linked(say('posted_beside_earlier', { other: named(bill) }));
  if (answer === 'same') return NOTHING;
  return asks(say('question_payment_of', { other: named(bill) }), ['same', 'separate']);
};

/** Two forms of one bill, such as a draft and the final one, are dated within so many days. */
const DAYS_OF_VERSIONS = 10;

const isSameContent = (document: RelatedDocument, { total, currency, descriptions }: EarlierDocument): boolean => {
  if (total !== document.total || currency !== document.currency || descriptions.length === 0) return false;
  const own = document.lines.map(({ description }) => foldText(description)).toSorted();
  const others = descriptions.map((description) => foldText(description)).toSorted();
  return own.length === others.length && own.every((description, index) => description === others[index]);
};

/** Several bills under one number: it is that of the customer or the policy, as a person said or as earlier bills show. */
const isNumberOfSeries = ({ number }: RelatedDocument, others: readonly EarlierDocument[]): boolean => {
  const bills = others.filter((other) => other.isEarlier && isSameNumber(other.number, number));
  return bills.some(({ answer }) => answer === 'separate') || new Set(bills.map(({ date }) => date)).size > 1;
};

/**
 * An earlier version. The same number with the same total, and the same day with the same total, are found when a document
 * is read; here it is the same number with another total, and the same lines in another form. A subscription has the same
 * lines each month under another number, so two numbers make two bills.
 */
const relateVersion = (document: RelatedDocument, others: readonly EarlierDocument[]): RelatedVerdict | null => {
  const { kind, number, date, answer, isElectronic } = document;
  if (kind === 'credit_note') return null;
  const isNear = (other: EarlierDocument): boolean =>
    other.date !== null &&
    other.date >= shiftDays(date, -DAYS_OF_VERSIONS) &&
    other.date <= shiftDays(date, DAYS_OF_VERSIONS);
  const isSeries = isNumberOfSeries(document, others);
  const earlier = others.find((other) => {
    if (!other.isEarlier || other.isSuspected === true || other.kind === 'credit_note' || other.total === null)
      return false;
    if (isSameNumber(other.number, number))
      return !isSeries && other.currency === document.currency && other.date?.slice(0, 4) === date.slice(0, 4);
    const hasBothNumbers = other.number !== null && number !== null;
    return !hasBothNumbers && other.isElectronic !== isElectronic && isNear(other) && isSameContent(document, other);
  });
  if (earlier === undefined) return null;
  const other = named(earlier);
  if (answer === 'replace') return replaces(earlier);
  if (answer === 'separate') return linked(say('posted_beside_earlier', { other }));
  if (answer === 'same') return NOTHING;
  return asks(
    say('question_earlier_version', { other }),
    earlier.state === 'posted' ? ['same', 'replace', 'separate'] : ['same', 'separate'],
  );
};

/** What the other documents of its supplier say of a document. */
export const relate = (document: RelatedDocument, others: readonly EarlierDocument[]): RelatedVerdict => {
  const { kind, prepaid, total } = document;
  if (kind === 'corrected_invoice') return relateCorrected(document, others);
  const isPaidInPart = prepaid !== null && prepaid > 0n && prepaid < total;
  const isFinal = kind === 'final_invoice' || (isPaidInPart && kind !== 'credit_note');
  if (isFinal || isUnnamedFinal(document, others)) return relateFinal(document, others);
  if (kind === 'instalment') return relateInstalment(document, others);
  const found = relatePayment(document, others) ?? relateVersion(document, others);
  if (kind !== 'prepayment') return found ?? CLEAR;
  return { ...(found ?? linked(say('booked_as_prepayment'))), isPrepayment: true };
};
