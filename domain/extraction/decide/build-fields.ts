import { joinReasons } from '#schemas/sentences/combine.js';
import { say, type Said } from '#schemas/sentences/say.js';
import { centsToText } from '../clues/amounts.js';
import { isInBuyer, type Buyer } from '../parties/buyer.js';
import type { Candidates } from '../candidates/candidates.js';
import type { Choice } from '../confidence/choose.js';
import { countryScores, type IsOfAddressee } from '../parties/country-clues.js';
import type { Decisions } from './decide.js';
import type { OwnSide } from '../parties/own-side.js';
import type { ArithmeticCheck, ExtractionContext, Field } from '../confidence/fields.js';
import { foldText, lettersAndDigits } from '../page/fold-text.js';
import type { FoundIdentifier } from '../parties/identifiers.js';
import { dueDateOf, findPaymentTerms } from '../clues/payment-terms.js';
import type { FoundReference } from '../clues/reference-numbers.js';
import { isComputed } from '../candidates/vat-candidates.js';

const opinionOn = (choice: Pick<Choice<unknown>, 'opinion'>): Said[] =>
  choice.opinion === undefined ? [] : [say(`reader_${choice.opinion}`)];

const inPasses = (share: number): Said => say('in_passes', { percent: String(Math.round(share * 100)) });

export const totalField = ({ total }: Decisions, checks: readonly ArithmeticCheck[]): Field | null => {
  if (total === null) return null;
  const { cents, places } = total.candidate;
  const best = [...places].sort((a, b) => b.labels.size - a.labels.size || b.confidence - a.confidence)[0];
  const confirmed = checks
    .filter((check) => check.passed && check.name !== 'date-plausible')
    .map((check) => check.detail);
  const labels = [...(best?.labels ?? [])].join(', ');
  return {
    value: best?.row.text.slice(best.start, best.end).trim() ?? centsToText(cents),
    normalized: centsToText(cents),
    confidence: total.confidence,
    page: best?.row.page ?? null,
    box: best?.box ?? null,
    why: joinReasons([
      best === undefined
        ? say('total_not_printed')
        : labels === ''
          ? say('unlabelled_amount')
          : say('labelled', { label: labels }),
      best === undefined ? say('follows_from_amounts') : inPasses(total.passShare),
      ...confirmed,
      ...opinionOn(total),
    ]),
  };
};

export const dateField = ({ date }: Decisions): Field | null => {
  const best = date?.candidate.places[0];
  if (date === null || best === undefined) return null;
  const label = best.labels.has('date')
    ? say('beside_date_label')
    : best.hasTime
      ? say('beside_time')
      : say('form_of_date');
  return {
    value: best.row.text.slice(best.start, best.end),
    normalized: date.candidate.iso,
    confidence: date.confidence,
    page: best.row.page,
    box: best.box,
    why: joinReasons([
      label,
      best.voted ? say('digits_of_most_passes') : inPasses(date.passShare),
      ...(best.ambiguous ? [say('day_before_month')] : []),
      ...opinionOn(date),
    ]),
  };
};

export const supplierField = ({ supplier }: Decisions): Field | null => {
  const best = supplier?.candidate.places[0];
  if (supplier === null || best === undefined) return null;
  const row = best.rows[0]?.index ?? 0;
  return {
    value: supplier.candidate.printed,
    normalized: supplier.candidate.name,
    confidence: supplier.confidence,
    page: best.reading.page,
    box: best.box,
    why: joinReasons([
      say('row_of_page', { row: String(row + 1), page: String(best.reading.page) }),
      inPasses(supplier.passShare),
      ...(supplier.candidate.known === null
        ? []
        : [supplier.candidate.byNumber ? say('known_by_number') : say('similar_to_known')]),
      ...opinionOn(supplier),
    ]),
  };
};

export const vatField = ({ vat }: Decisions): Field | null => {
  if (vat === null) return null;
  const { cents, places, groups } = vat.candidate;
  const [best] = places;
  const [group] = groups;
  return {
    value: best?.row.text.slice(best.start, best.end).trim() ?? centsToText(cents),
    normalized: centsToText(cents),
    confidence: vat.confidence,
    page: best?.row.page ?? group?.page ?? null,
    box: best?.box ?? group?.box ?? null,
    why: isComputed(vat.candidate)
      ? joinReasons([say('computed_from_rate'), say('amount_not_printed')])
      : groups.length > 0
        ? say('tax_at', { rates: groups.map(({ rate }) => `${rate} %`).join(', ') })
        : say('labelled_as_tax'),
  };
};

/** Net is total less tax. The box is set only where exactly that amount is printed. */
export const netField = (found: Candidates, { total, vat }: Decisions): Field | null => {
  if (total === null || vat === null) return null;
  const cents = total.candidate.cents - vat.candidate.cents;
  const printed = found.amounts.find((amount) => amount.cents === cents);
  return {
    value: printed?.row.text.slice(printed.start, printed.end).trim() ?? centsToText(cents),
    normalized: centsToText(cents),
    confidence: Math.min(total.confidence, vat.confidence),
    page: printed?.row.page ?? null,
    box: printed?.box ?? null,
    why: joinReasons([say('total_less_tax'), say(printed === undefined ? 'not_printed' : 'also_printed')]),
  };
};

export const identifierField = (found: FoundIdentifier | undefined): Field | null =>
  found === undefined
    ? null
    : {
        value: found.value,
        normalized: found.normalized,
        confidence: 0.7 + 0.28 * found.share,
        page: found.page,
        box: found.box,
        why: found.why,
      };

/**
 * Scored by rules, not trained: 0.95 when all passes contain a specific label, less for general labels and single
 * passes.
 */
export const referenceField = (found: FoundReference | null): Field | null =>
  found === null
    ? null
    : {
        value: found.value,
        normalized: found.value.replaceAll(' ', ''),
        confidence: Math.max(0.1, Math.min(0.95, 0.2 + 0.1 * found.score + 0.3 * found.share)),
        page: found.page,
        box: found.box,
        why: joinReasons([
          found.label === null ? say('payment_slip_code') : say('after_label', { label: found.label }),
          inPasses(found.share),
        ]),
      };

/** "Reso entro il 18.01.2026": until when goods may be returned. */
const RIGHT_OF_RETURN = /\b(?:res[oi]|cambi[oa]|ombyt\w*|returner\w*|bytte\w*|returret)\b/;

export const dueDateField = (found: Candidates, issued: string | null): Field | null => {
  const due = found.dates
    .flatMap((candidate) => candidate.places)
    .find(
      (place) =>
        (place.labels.has('due') || place.above.has('due')) &&
        !RIGHT_OF_RETURN.test(foldText(place.row.text)) &&
        (issued === null || place.iso >= issued),
    );
  if (due === undefined) return dueDateFromTerms(found, issued);
  const seen = new Set(
    found.dates
      .flatMap(({ places }) => places)
      .filter(({ iso }) => iso === due.iso)
      .map(({ reading }) => reading),
  ).size;
  return {
    value: due.row.text.slice(due.start, due.end),
    normalized: due.iso,
    confidence: 0.6 + 0.35 * Math.min(1, seen / found.passes),
    page: due.row.page,
    box: due.box,
    why: say('beside_due_label'),
  };
};

/** "Netto 14 dage", "30 gg f.m.": the due date follows from the date of the bill. */
const dueDateFromTerms = ({ readings }: Candidates, issued: string | null): Field | null => {
  const terms = issued === null ? null : findPaymentTerms(readings);
  if (issued === null || terms === null) return null;
  return {
    value: terms.text,
    normalized: dueDateOf(issued, terms),
    confidence: 0.7,
    page: terms.row.page,
    box: terms.row.box,
    why: say('counted_by_terms'),
  };
};

export const currencyField = ({ currency }: Decisions): Field | null =>
  currency === null
    ? null
    : {
        value: currency.code,
        normalized: currency.code,
        confidence: currency.confidence,
        page: null,
        box: null,
        why: currency.why,
      };

const FEWEST_LETTERS = 4;

/** The addressee is at home, so nothing of it says where the supplier is. */
const isOfAddressee = ({ buyer }: Candidates, { organization }: ExtractionContext): IsOfAddressee => {
  const own = [organization?.name, organization?.vatNumber?.slice(2), organization?.businessId]
    .map((text) => lettersAndDigits(text ?? ''))
    .filter((text) => text.length >= FEWEST_LETTERS);
  return (row, column) => {
    const said = lettersAndDigits(column);
    return isInBuyer(buyer, row.page, row.box) || own.some((text) => said.includes(text));
  };
};

export const countryField = (
  found: Candidates,
  vatNumber: FoundIdentifier | undefined,
  context: ExtractionContext,
): Field | null => {
  if (vatNumber?.country !== undefined && vatNumber.country !== null)
    return {
      value: vatNumber.country,
      normalized: vatNumber.country,
      confidence: 0.95,
      page: vatNumber.page,
      box: vatNumber.box,
      why: say('country_of_vat_number'),
    };
  const scores = countryScores(found.readings, isOfAddressee(found, context));
  const [best, second] = [...scores].sort((a, b) => b[1] - a[1]);
  if (best === undefined) return null;
  const confidence = Math.min(0.95, 0.4 + 0.2 * (best[1] - (second?.[1] ?? 0)));
  return {
    value: best[0],
    normalized: best[0],
    confidence,
    page: null,
    box: null,
    why: say('words_of_country'),
  };
};

/** The name of the addressee. It only keeps the addressee from being the supplier, so it is scored by rules. */
/** The organisation itself, which issued the document. Its numbers and its own name decide what happens then. */
export const ownSupplierField = ({ page, box, why }: OwnSide, { organization }: ExtractionContext): Field => {
  const name = organization?.name ?? '';
  return { value: name, normalized: name, confidence: 0.95, page, box, why };
};

export const ownSideField = (own: OwnSide | null): Field | null =>
  own === null
    ? null
    : { value: own.side, normalized: own.side, confidence: 0.9, page: own.page, box: own.box, why: own.why };

export const buyerField = (buyer: Buyer | null): Field | null =>
  buyer === null
    ? null
    : {
        value: buyer.name,
        normalized: buyer.name,
        confidence: buyer.isDelivery ? 0.4 : 0.8,
        page: buyer.page,
        box: buyer.box,
        why: buyer.why,
      };

/** Of a text with several invoices only one is read. */
export const invoicesField = (count: number): Field | null =>
  count < 2
    ? null
    : {
        value: String(count),
        normalized: String(count),
        confidence: 0.9,
        page: null,
        box: null,
        why: say('invoices_in_text', { count }),
      };
