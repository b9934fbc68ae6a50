import { say, type Said } from '#schemas/sentences/say.js';
import { legalFormIn } from '../extraction/page/supplier-words.js';
import { PostingRefused } from '../ledger/posting-refused.js';
import { SEVERAL_PAPERS_QUESTION, type Question } from '../regions/question.js';
import { ruleUse, distinctRules, type RuleUse } from '../regions/rule-use.js';
import { assumption, NoVatCode } from '../regions/purchase-vat-case.js';
import { vatCodeOf } from '../regions/regions.js';
import type { Posting } from '../regions/posting/posting.js';
import { CodingRefused } from './coding-refused.js';
import type { CodedLine, Coding, CodingInput } from './coding.js';
import { accrue } from './accrual/accrue.js';
import { decideBookingText } from './booking-text.js';
import { foreignCountryInText } from './category/country-in-text.js';
import { questionsOfPurpose } from './category/private-purpose.js';
import { convert } from '../money/convert.js';
import { money } from '../money/money.js';
import { costUseOf, questionsOfCommonCost } from './vat/common-cost.js';
import { possibleAsset } from './vat/possible-asset.js';
import { doubtfulDeductionOf } from './vat/deduction-doubt.js';
import { decideVatCodes, type DecidedVat, type Portion, type VatSituation } from './vat/decide-vat-codes.js';
import type { DocumentFacts } from './facts/document-facts.js';
import { ambiguousDate } from './facts/date-order.js';
import { paidByOf } from './facts/paid-by.js';
import { foldText } from './category/fold-text.js';
import { questionsOfGate } from './posting/gate.js';
import { doubtsOf, heldBackReason, withAccepted } from './posting/held-back.js';
import { contradictsMemory, findRepeat, hintOf } from './remembered/find-repeat.js';
import { portionsOfRepeat } from './remembered/portions-of-repeat.js';
import { thingsOf, traitsOf, vatKeyOf, type RatedThing, type Thing } from './remembered/purchase-traits.js';
import { decidePortions } from './portions.js';
import { countryOfChargedVat, placeSupplier, type PlacedSupplier } from './vat/supplier-place.js';
import { isVatPrinted } from './vat/printed-vat.js';
import { refuseAnswered } from './posting/refuse-answered.js';
import { purchaseOf } from './posting/purchase-of-coding.js';
import {
  asPrepayment,
  linesOfPrepayments,
  refuseSamePurchase,
  rulesOfPrepayment,
  withWholePrice,
} from './related/book-prepayments.js';
import { reasoned, type Reasoned } from './reasoned.js';
import { questionsOfReceipt } from './vat/receipt-year.js';
import { splitByRate, type RatedPart } from './split-by-rate.js';
import { restate } from './posting/restate-amount.js';
import { reminderFee } from './facts/reminder-fee.js';
import { UNPOSTABLE_KINDS } from './facts/unpostable-kinds.js';
import { vatEvidenceOf, type VatEvidence } from './category/vat-evidence.js';
import { whoseDocument } from './facts/whose-document.js';

/** Foreign currency is converted at the exchange rate of the document's date, or of the last banking day before it. */
const findRate = ({ region, facts, rateOn }: CodingInput): Coding['exchangeRate'] => {
  if (facts.currency === region.currency) return null;
  const rate = rateOn(facts.currency, facts.date);
  if (rate !== null) return rate;
  throw new CodingRefused(
    'exchange_rate_missing',
    say('document_needs_rate', { currency: facts.currency, books: region.currency, day: facts.date }),
  );
};

const checkSupplier = ({ region, facts }: CodingInput, placed: PlacedSupplier): void => {
  if (placed.country !== null || facts.currency === region.currency) return;
  throw new CodingRefused('coding_impossible', say('supplier_country_unknown', { currency: facts.currency }));
};

/**
 * A person who codes such a paper has looked at it and decides that it is an invoice after all. Data say what they are.
 */
const checkKind = ({ facts, person }: CodingInput): void => {
  const kind = facts.unpostable ?? null;
  const isDecided = person !== null && (person.account ?? person.category ?? person.vatCode) !== null;
  if (kind === null || (isDecided && !facts.isElectronic)) return;
  // The bill of the customs office itself is what its VAT is deducted with.
  if (kind === 'customs_statement' && vatEvidenceOf(facts).isCustomsBill) return;
  const fee = kind === 'reminder' ? reminderFee(facts.text) : null;
  if (fee !== null) throw new CodingRefused('document_not_postable', say('reminder_with_fee', { fee }));
  throw new CodingRefused(
    'document_not_postable',
    say(facts.isElectronic ? 'kind_not_posted' : 'kind_not_posted_unless_invoice', { kind: UNPOSTABLE_KINDS[kind] }),
  );
};

/** A sale is never a purchase, whatever a person codes. Where the supplier was misread, a person corrects the reading. */
const checkIssuer = ({ facts, own }: CodingInput): void => {
  if (whoseDocument(own, facts).of !== 'issued_by_us') return;
  throw new CodingRefused('document_not_postable', say('document_is_own_sale'));
};

const checkWithholding = ({ facts }: CodingInput): void => {
  const total = facts.total < 0n ? -facts.total : facts.total;
  if (facts.withheld === null || (facts.withheld >= 0n && facts.withheld < total)) return;
  throw new CodingRefused('document_not_balanced', say('withholding_too_large'));
};

/** The base of a customs bill is not part of what is paid, so its VAT cannot be computed from the total. */
const checkCustomsBill = (facts: DocumentFacts, { isCustomsBill }: VatEvidence): void => {
  if (!isCustomsBill || facts.isElectronic || (hasReadVat(facts) && isVatPrinted(facts))) return;
  throw new CodingRefused('document_not_balanced', say('customs_vat_not_read'));
};

/** A company outside the EU has no VAT number of the EU. It is a business, so the buyer owes the VAT of its services. */
const isCompanyOutsideEu = ({ facts }: CodingInput, { place, isNorthernIreland }: VatSituation): boolean =>
  place === 'third_country' && !isNorthernIreland && legalFormIn(foldText(facts.supplier.name ?? '')) !== null;

/**
 * Deduction and reverse charge depend on the supplier's VAT registration, which cannot be checked without its VAT
 * number.
 */
const doubtfulVatNumber = (
  input: CodingInput,
  situation: VatSituation,
  decided: readonly DecidedVat[],
): readonly RuleUse[] => {
  const { region, facts, supplierCheck } = input;
  const { vatNumber } = facts.supplier;
  if (vatNumber === null ? isCompanyOutsideEu(input, situation) : supplierCheck?.isValid !== false) return [];
  const counts = decided.some(({ vatCode }) => {
    const code = vatCodeOf(region, vatCode.value, facts.date);
    return code.mechanism === 'reverse_charge' || (code.mechanism === 'charged' && code.deductiblePercent !== '0');
  });
  if (!counts) return [];
  if (vatNumber !== null && supplierCheck !== null) {
    const register = supplierCheck.register === 'vies' ? say('the_vies') : say('the_danish_register');
    return [
      assumption(
        say('rule_supplier_is_registered_as', { number: vatNumber }),
        say('source_register_did_not_know', { register, day: supplierCheck.date }),
      ),
    ];
  }
  if (situation.place === 'third_country' && !situation.isNorthernIreland)
    return [assumption(say('rule_supplier_is_business'), say('source_no_number_or_form'))];
  return [assumption(say('rule_supplier_is_registered'), say('source_no_vat_number_found'))];
};

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

const namesOf = ({ lines }: DocumentFacts): readonly string[] => lines.map(({ description }) => description);

const notesOf = ({ region, facts }: CodingInput, vatCountry: string | null): readonly Said[] => [
  ...(vatCountry === null || vatCountry === region.country ? [] : [say('note_foreign_vat', { country: vatCountry })]),
  ...region.coding.remarks
    .filter(({ words }) => words.test([facts.text, ...namesOf(facts)].join('\n')))
    .map(({ remark }) => remark),
  ...(facts.withheld ? [say('note_withholding_tax')] : []),
  ...(facts.pensionFund ? [say('note_pension_fund')] : []),
];

const hasReadVat = ({ tax, vatLines }: DocumentFacts): boolean =>
  (tax ?? 0n) !== 0n || vatLines.some((line) => (line.tax ?? 0n) !== 0n);

/**
 * Words such as "momsfri" win over an amount that only looks like VAT: vatEvidenceOf returns them if no VAT is printed.
 * Without any word for VAT the amount is something else, e.g. freight of a fifth of the total.
 */
const withoutUnprintedVat = (facts: DocumentFacts, { exempt, mentionsVat }: VatEvidence): DocumentFacts => {
  if (facts.isElectronic) return facts;
  if (exempt !== null) return { ...facts, net: facts.total, tax: 0n, vatLines: [] };
  return mentionsVat || !hasReadVat(facts) ? facts : { ...facts, net: null, tax: null, vatLines: [] };
};

/** Fee notes with withholding tax and customs bills are never till receipts, whatever their title. */
const asInvoice = (facts: DocumentFacts, { isCustomsBill }: VatEvidence): DocumentFacts =>
  (facts.withheld !== null || isCustomsBill) && facts.kind === 'receipt' ? { ...facts, kind: 'invoice' } : facts;

/**
 * The other sheets of a picture must not get lost. The answer belongs to the picture, so none is remembered for the vendor.
 * After the answer "split" the document waits until the picture was read again; the reading then has one sheet.
 */
const questionsOfPicture = ({ facts, answers, person }: CodingInput): readonly Question[] => {
  const isDecided = person !== null && (person.account ?? person.category) !== null && person.vatCode !== null;
  const isAnswered = answers.several_papers !== undefined && answers.several_papers.choice !== 'split';
  const isOpen = (facts.sheets ?? 1) > 1 && !isAnswered && !isDecided;
  return isOpen ? [SEVERAL_PAPERS_QUESTION] : [];
};

const distinctQuestions = (questions: readonly Question[]): readonly Question[] => [
  ...new Map(questions.map((question) => [question.code, question])).values(),
];

/** A deposit is apart if the rest of the document is booked as something else, or if there is no rest. */
const isDepositApart = ({ facts }: CodingInput, decided: readonly DecidedVat[]): boolean => {
  const lines = decided.filter(({ part }) => !part.isRounding);
  const isDeposit = ({ category }: DecidedVat): boolean => category.category.value === 'deposit';
  if (lines.some(({ account }) => account.origin === 'person')) return true;
  return lines.some(isDeposit) && (lines.some((line) => !isDeposit(line)) || facts.lines.length <= 1);
};

const guessOf = (decided: readonly DecidedVat[]): Said | null =>
  decided.find(({ part, category }) => !part.isRounding && category.guess !== null)?.category.guess ?? null;

/** What the lines of a part name: those that are known to be in it, else those with its rate or with none. */
const thingsIn = ({ part, lines }: Portion, things: readonly RatedThing[]): readonly Thing[] =>
  part.isRounding
    ? []
    : things
        .filter(({ line, vat }) =>
          lines !== undefined && line !== null ? lines.includes(line) : vat === null || vat === vatKeyOf(part),
        )
        .map(({ words, amount }) => ({ words, amount }));

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

const draftOf = (
  input: CodingInput,
  situation: VatSituation,
  { decided, ...accrual }: ReturnType<typeof accrue>,
  things: readonly RatedThing[],
): Coding => ({
  date: input.facts.date,
  kind: situation.kind,
  place: situation.place,
  vatCountry: situation.vatCountry,
  paidBy: paidByOf(input.facts),
  ...(costUseOf(input) && { costUse: costUseOf(input) ?? 'common' }),
  currency: input.facts.currency,
  exchangeRate: situation.rate,
  original: null,
  lines: [
    ...decided.map(({ part, category, account, vatCode, ...portion }): CodedLine => ({
      account,
      category: category.category,
      vatCode,
      vatRate: part.rate,
      gross: part.gross,
      printedTax: part.tax,
      tolerance: part.tolerance,
      bookGross: 0n,
      bookTax: 0n,
      incomeTaxPercent: part.isRounding ? null : category.rule.incomeTaxPercent,
      vat: part.isRounding ? null : vatKeyOf(part),
      things: thingsIn({ part, category, ...portion }, things),
    })),
    ...linesOfPrepayments(input, decided),
    ...accrual.lines,
  ],
  bookingText: decideBookingText(input),
  amount: reasoned(0n, 'default', say('gross_total')),
  rules: [],
  withheld: input.facts.withheld,
  notes: [...notesOf(input, situation.vatCountry), ...(input.related?.notes ?? []), ...accrual.notes],
  lineCorrections: input.lineCorrections,
  ...(input.related?.settles && { settles: input.related.settles.documentIds }),
  questions: distinctQuestions([
    ...questionsOfPicture(input),
    ...(input.related?.questions ?? []),
    ...questionsOfGate(input),
    ...questionsOfPurpose(input),
    ...accrual.questions,
    ...decided.flatMap(({ questions }) => questions),
    ...questionsOfReceipt(input, situation, decided),
    ...questionsOfCommonCost(input, decided),
  ]),
  heldBack: null,
});

/** Suppliers there write like those at home or have no VAT number of a country of the EU, so their address decides. */
const DECIDED_BY_ADDRESS: readonly (string | null)[] = ['SM', 'XI'];

/**
 * The country of a supplier as read. An address abroad wins over the country at home if the currency is another, or if a supplier
 * without a VAT number says that the buyer owes the VAT.
 */
const countryOf = ({ region, facts }: CodingInput, { reverseCharge }: VatEvidence): string | null => {
  const { country, vatNumber } = facts.supplier;
  const inText = foreignCountryInText(facts.text, region.country);
  const isForeign = facts.currency !== region.currency || (vatNumber === null && reverseCharge !== null);
  const isDoubtful = country === region.country && isForeign;
  return DECIDED_BY_ADDRESS.includes(inText) || isDoubtful ? (inText ?? country) : (country ?? inText);
};

const situationOf = (input: CodingInput, evidence: VatEvidence, parts: readonly RatedPart[]): VatSituation => {
  const { region, facts } = input;
  const country = countryOf(input, evidence);
  const placed = placeSupplier(region, { ...facts.supplier, country }, facts.currency);
  checkSupplier(input, placed);
  const hasTax = parts.some(({ tax }) => tax !== null && tax !== 0n);
  const rate = findRate(input);
  const gross =
    rate === null ? facts.total : convert(money(facts.total, facts.currency), rate.rate, region.currency).minor;
  return {
    kind: facts.kind === 'receipt' ? 'receipt' : 'invoice',
    place: placed.place,
    isNorthernIreland: placed.isNorthernIreland,
    supplierCountry: placed.country,
    vatCountry: hasTax ? countryOfChargedVat(region, placed.country) : null,
    rate,
    evidence,
    doubt: region.coding.doubtfulDeduction(doubtfulDeductionOf(input, evidence, gross)),
  };
};

/**
 * Codes a document: account, VAT code and text for each VAT rate and category, each with its origin in the order
 * person, vendor rule, memory, region rule, default. Throws CodingRefused or RuleNotInForce; callers show their
 * messages to people.
 */
export const codeDocument = (given: CodingInput): Coding => {
  refuseAnswered(given.answers);
  checkIssuer(given);
  checkKind(given);
  refuseSamePurchase(given);
  checkWithholding(given);
  const evidence = vatEvidenceOf(given.facts);
  const read = { ...given, facts: withoutUnprintedVat(asInvoice(withWholePrice(given), evidence), evidence) };
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
    asset: possibleAsset(input, decided, situation.rate),
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
