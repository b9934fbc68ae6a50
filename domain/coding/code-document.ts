import { say, type Said } from '#schemas/sentences/say.js';
import { PostingRefused } from '../ledger/posting-refused.js';
import { NoVatCode } from '../regions/purchase-vat-case.js';
import type { Posting } from '../regions/posting/posting.js';
import { vatCodeOf } from '../regions/regions.js';
import { ruleUse, distinctRules } from '../regions/rule-use.js';
import { accrue } from './accrual/accrue.js';
import { vatEvidenceOf } from './category/vat-evidence.js';
import { checkCustomsBill, checkDocument } from './check-document.js';
import { CodingRefused } from './coding-refused.js';
import type { CodedLine, Coding, CodingInput } from './coding.js';
import { draftOf } from './draft-coding.js';
import { ambiguousDate } from './facts/date-order.js';
import { decidePortions } from './portions.js';
import { doubtsOf, heldBackReason, withAccepted } from './posting/held-back.js';
import { purchaseOf } from './posting/purchase-of-coding.js';
import { refuseAnswered } from './posting/refuse-answered.js';
import { restate } from './posting/restate-amount.js';
import { reasoned, type Reasoned } from './reasoned.js';
import { asPrepayment, refuseSamePurchase, rulesOfPrepayment, withWholePrice } from './related/book-prepayments.js';
import { contradictsMemory, findRepeat, hintOf } from './remembered/find-repeat.js';
import { portionsOfRepeat } from './remembered/portions-of-repeat.js';
import { thingsOf, traitsOf } from './remembered/purchase-traits.js';
import type { RatedThing } from './remembered/remembered-purchase.js';
import { splitByRate } from './split-by-rate.js';
import { believedFacts, hasReadVat } from './vat/believed-facts.js';
import { decideVatCodes } from './vat/decide-vat-codes.js';
import type { DecidedVat, Portion, VatSituation } from './vat/decided-vat.js';
import { doubtfulVatNumber } from './vat/doubtful-vat-number.js';
import { possibleAsset } from './vat/possible-asset.js';
import { isVatPrinted } from './vat/printed-vat.js';
import { situationOf } from './vat/situation-of.js';

const deducts = ({ region, facts }: CodingInput, decided: readonly DecidedVat[]): boolean =>
  decided.some(({ vatCode }) => {
    const { mechanism, deductiblePercent } = vatCodeOf(region, vatCode.value, facts.date);
    return mechanism === 'charged' && deductiblePercent !== '0';
  });

const dryRun = (input: CodingInput, coding: Coding): Posting => {
  try {
    return input.region.postPurchase(purchaseOf(coding, input.region.postingAccounts.payable));
  } catch (error) {
    if (error instanceof PostingRefused && error.code !== 'allocation_mismatch')
      throw new CodingRefused(error.code, error.said);
    throw error;
  }
};

const withBookAmounts = (input: CodingInput, lines: readonly CodedLine[], posting: Posting): readonly CodedLine[] =>
  lines.map((line, index) => {
    // The entry lines with VAT data are in the order of the coding lines. A customs bill has further lines between them.
    const vat = posting.lines.filter((one) => one.vat)[index]?.vat;
    // The duties of a customs bill are a line beside its base and VAT, which a person enters together.
    if (input.facts.paperKind === 'customs_statement' && lines.length > 1)
      throw new CodingRefused('document_not_balanced', say('customs_vat_not_read'));
    if (!vat) throw new Error('a coding line has no line in the entry');
    const { mechanism } = vatCodeOf(input.region, line.vatCode.value, input.facts.date);
    const tax = mechanism === 'charged' ? vat.tax : 0n;
    return { ...line, bookGross: vat.base + tax, bookTax: tax };
  });

const amountOf = (lines: readonly CodedLine[], person: CodingInput['person']): Reasoned<bigint> => {
  const value = -lines.reduce((sum, { bookGross }) => sum + bookGross, 0n);
  return person !== null && person.amount !== null
    ? reasoned(value, 'person', say('amount_by_person'))
    : reasoned(value, 'region_rule', say('gross_total'));
};

/** A deposit is apart if the rest of the document is booked as something else, or if there is no rest. */
const isDepositApart = ({ facts }: CodingInput, decided: readonly DecidedVat[]): boolean => {
  const lines = decided.filter(({ part }) => !part.isRounding);
  const isDeposit = ({ category }: DecidedVat): boolean => category.category.value === 'deposit';
  if (lines.some(({ account }) => account.origin === 'person')) return true;
  return lines.some(isDeposit) && (lines.some((line) => !isDeposit(line)) || facts.lines.length <= 1);
};

const guessOf = (decided: readonly DecidedVat[]): Said | null =>
  decided.find(({ part, category }) => !part.isRounding && category.guess !== null)?.category.guess ?? null;

/** A person decides anew; without one, an earlier decision about the same thing is not overruled. */
const contradiction = (
  input: CodingInput,
  things: readonly RatedThing[],
  decided: readonly DecidedVat[],
): Said | null => {
  const accounts = decided.map(({ account }) => account.value);
  const isDecided = decided.some(({ account: { origin } }) => origin === 'person' || origin === 'vendor_rule');
  return !isDecided && contradictsMemory(input, things, accounts) ? say('vendor_decided_otherwise') : null;
};

/**
 * Codes a document: account, VAT code and text for each VAT rate and category, each with its origin in the order
 * person, vendor rule, memory, region rule, default. Throws CodingRefused or RuleNotInForce; callers show their
 * messages to people.
 */
export const codeDocument = (given: CodingInput): Coding => {
  refuseAnswered(given.answers);
  checkDocument(given);
  refuseSamePurchase(given);
  const evidence = vatEvidenceOf(given.facts);
  const read = { ...given, facts: believedFacts(withWholePrice(given), evidence) };
  checkCustomsBill(read.facts, evidence);
  const { region, person } = read;
  const parts = splitByRate(read.facts);
  const situation = situationOf(read, evidence, parts);
  const traits = traitsOf(read, situation.place, evidence);
  // A prepayment is booked as such, whatever is paid for.
  const things = given.related?.isPrepayment === true ? [] : thingsOf(read.facts, parts);
  const repeat = findRepeat(read, traits, things, parts);
  const input = { ...read, hint: hintOf(read, traits, parts), answers: { ...repeat?.answers, ...read.answers } };
  const repeated = repeat && portionsOfRepeat(input, parts, repeat);
  const { portions, isMixed } = decidePortions(input, parts, repeated);
  const decided = asPrepayment(input, decideOrRefuse(input, portions, situation));
  const accepted = repeated && isAsRemembered(decided) ? repeat.accepted : NOTHING_ACCEPTED;
  const draft = draftOf(input, situation, accrue(input, decided), things);
  const coding = person === null || person.amount === null ? draft : restate(region, draft, person.amount);
  const posting = dryRun(input, coding);
  const lines = withBookAmounts(input, coding.lines, posting);
  const { rate } = situation;
  const used = distinctRules([
    ...decided.flatMap((line) => [...line.category.rules, ...line.rules]),
    ...posting.rules,
    ...rulesOfPrepayment(input),
    ...doubtfulVatNumber(input, situation, decided),
    ...(rate === null
      ? []
      : [ruleUse(say('rule_exchange_rate', { day: rate.date }), { mark: 'secondary', source: rate.source })]),
  ]);
  const found = {
    questions: coding.questions,
    guess: guessOf(decided) ?? contradiction(input, things, decided),
    isMixed,
    customs: evidence.customs,
    asset: possibleAsset(input, decided, situation.rate, repeated !== null),
    ambiguousDate: ambiguousDate(input.facts, situation.supplierCountry),
    deposit: isDepositApart(input, decided) ? null : evidence.deposit,
    isVatUnnamed: !evidence.mentionsVat && hasReadVat(given.facts),
    isVatComputed: deducts(input, decided) && evidence.statesShare === null && !isVatPrinted(input.facts),
    rules: used,
  };
  const rules = withAccepted(used, accepted);
  const heldBack = heldBackReason(input, { ...found, rules }, accepted);
  return {
    ...coding,
    lines,
    amount: amountOf(lines, person),
    rules,
    heldBack,
    traits: { ...traits, doubts: doubtsOf(found) },
  };
};

const NOTHING_ACCEPTED: ReadonlySet<string> = new Set();

/** Whether every part has the VAT code with which a person posted the same before. */
const isAsRemembered = (decided: readonly DecidedVat[]): boolean =>
  decided.every(({ part, vatCode, rememberedVatCode: code }) => part.isRounding || code?.value === vatCode.value);

const decideOrRefuse = (
  input: CodingInput,
  portions: readonly Portion[],
  situation: VatSituation,
): readonly DecidedVat[] => {
  try {
    return decideVatCodes(input, portions, situation);
  } catch (error) {
    if (error instanceof NoVatCode) throw new CodingRefused('coding_impossible', error.said);
    throw error;
  }
};
