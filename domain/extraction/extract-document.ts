import { centsToText } from './amounts.js';
import { runChecks } from './arithmetic.js';
import { gatherCandidates, type Candidates } from './candidates.js';
import { countryScores } from './country-clues.js';
import { decide, type Decisions } from './decide.js';
import { documentConfidence } from './document-confidence.js';
import type { ExtractionModel } from './extraction-model.js';
import { feeNoteFields, withGrossTotal } from './fee-notes.js';
import type { ArithmeticCheck, ExtractedDocument, ExtractionContext, Field, LineItem } from './fields.js';
import { foldText, lettersAndDigits } from './fold-text.js';
import { findIbans, findVatNumbers, type FoundIdentifier } from './identifiers.js';
import { findLineItems } from './line-items.js';
import type { Page } from './page.js';
import { findInvoiceNumber, findPaymentReference, type FoundReference } from './reference-numbers.js';
import { PLAUSIBLE_RATES } from './plausible-rates.js';
import { TRAINED_MODEL } from './trained-model.js';
import { isComputed } from './vat-candidates.js';
import { ratesIn } from './vat-groups.js';

const percent = (share: number): string => `${Math.round(share * 100)} % of the OCR passes`;

const totalField = ({ total }: Decisions, checks: readonly ArithmeticCheck[]): Field | null => {
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
    why: [
      ...(best === undefined
        ? ['not printed as a total; follows from other amounts']
        : [labels === '' ? 'unlabelled amount' : `labelled ${labels}`, `in ${percent(total.passShare)}`]),
      ...confirmed,
    ].join('; '),
  };
};

const dateField = ({ date }: Decisions): Field | null => {
  const best = date?.candidate.places[0];
  if (date === null || best === undefined) return null;
  const label = best.labels.has('date')
    ? 'beside a label for the date'
    : best.hasTime
      ? 'beside a time'
      : 'has the form of a date';
  return {
    value: best.row.text.slice(best.start, best.end),
    normalized: date.candidate.iso,
    confidence: date.confidence,
    page: best.row.page,
    box: best.box,
    why: `${label}; ${best.voted ? 'each digit as in most OCR passes' : `in ${percent(date.passShare)}`}${best.ambiguous ? '; read as day before month' : ''}`,
  };
};

const supplierField = ({ supplier }: Decisions): Field | null => {
  const best = supplier?.candidate.places[0];
  if (supplier === null || best === undefined) return null;
  const row = best.rows[0]?.index ?? 0;
  return {
    value: supplier.candidate.printed,
    normalized: supplier.candidate.name,
    confidence: supplier.confidence,
    page: best.reading.page,
    box: best.box,
    why: `row ${row + 1} of page ${best.reading.page}; in ${percent(supplier.passShare)}${
      supplier.candidate.known === null
        ? ''
        : supplier.candidate.byNumber
          ? '; known supplier, found by its number'
          : '; similar to the name of a known supplier'
    }`,
  };
};

const vatField = ({ vat }: Decisions): Field | null => {
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
      ? 'computed from the printed rate; the amount is not printed'
      : groups.length > 0
        ? `tax at ${groups.map(({ rate }) => `${rate} %`).join(' and ')}`
        : 'labelled as tax',
  };
};

/** Net is total less tax. The box is set only where exactly that amount is printed. */
const netField = (found: Candidates, { total, vat }: Decisions): Field | null => {
  if (total === null || vat === null) return null;
  const cents = total.candidate.cents - vat.candidate.cents;
  const printed = found.amounts.find((amount) => amount.cents === cents);
  return {
    value: printed?.row.text.slice(printed.start, printed.end).trim() ?? centsToText(cents),
    normalized: centsToText(cents),
    confidence: Math.min(total.confidence, vat.confidence),
    page: printed?.row.page ?? null,
    box: printed?.box ?? null,
    why: printed === undefined ? 'total less tax; not printed' : 'total less tax; also printed',
  };
};

const identifierField = (found: FoundIdentifier | undefined): Field | null =>
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
const referenceField = (found: FoundReference | null): Field | null =>
  found === null
    ? null
    : {
        value: found.value,
        normalized: found.value,
        confidence: Math.min(0.95, 0.2 + 0.1 * found.score + 0.3 * found.share),
        page: found.page,
        box: found.box,
        why: `after "${found.label}"; in ${percent(found.share)}`,
      };

const dueDateField = (found: Candidates, issued: string | null): Field | null => {
  const due = found.dates
    .flatMap((candidate) => candidate.places)
    .find((place) => (place.labels.has('due') || place.above.has('due')) && (issued === null || place.iso >= issued));
  if (due === undefined) return null;
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
    why: 'beside a label for the due date',
  };
};

const currencyField = ({ currency }: Decisions): Field | null =>
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

const countryField = (found: Candidates, vatNumber: FoundIdentifier | undefined): Field | null => {
  if (vatNumber?.country !== undefined && vatNumber.country !== null)
    return {
      value: vatNumber.country,
      normalized: vatNumber.country,
      confidence: 0.95,
      page: vatNumber.page,
      box: vatNumber.box,
      why: 'country of the VAT number',
    };
  const [best, second] = [...countryScores(found.readings)].sort((a, b) => b[1] - a[1]);
  if (best === undefined) return null;
  const confidence = Math.min(0.95, 0.4 + 0.2 * (best[1] - (second?.[1] ?? 0)));
  return {
    value: best[0],
    normalized: best[0],
    confidence,
    page: null,
    box: null,
    why: 'words typical of that country',
  };
};

const kindOf = (found: Candidates, invoiceNumber: Field | null): ExtractedDocument['kind'] => {
  const text = foldText(
    found.readings.flatMap((reading) => reading.rows.slice(0, 25).map((row) => row.text)).join('\n'),
  );
  if (/\b(?:credit note|kreditnota|nota di credito|gutschrift|avoir|creditnota)\b/.test(text)) return 'credit_note';
  const wide = found.readings.some((reading) => reading.pageWidth > reading.pageHeight * 0.6);
  return wide &&
    invoiceNumber !== null &&
    /\b(?:invoice|faktura|fattura|parcella|onorari|regning|opkraevning|opkravning|rechnung|facture|factuur)\b/.test(
      text,
    )
    ? 'invoice'
    : 'receipt';
};

/**
 * Returns the rates from the tax table of the document. Without a table, returns the one rate that explains the tax.
 */
const vatLinesOf = ({ total, vat }: Decisions): ExtractedDocument['vatLines'] => {
  const groups = vat?.candidate.groups ?? [];
  if (groups.length > 0) {
    return groups.map(({ rate, netCents, taxCents }) => ({
      rate,
      net: centsToText(netCents),
      tax: centsToText(taxCents),
    }));
  }
  const [net, tax] = [(total?.candidate.cents ?? 0) - (vat?.candidate.cents ?? 0), vat?.candidate.cents ?? 0];
  const printed = vat?.candidate.places.flatMap(({ row }) => ratesIn(row)) ?? [];
  const rate = [...printed, ...PLAUSIBLE_RATES].find(
    (percent) => percent > 0 && Math.abs((net * percent) / 100 - tax) <= 2,
  );
  return tax === 0 || rate === undefined ? [] : [{ rate, net: centsToText(net), tax: centsToText(tax) }];
};

const isOwnNumber = (found: FoundIdentifier, context: ExtractionContext): boolean => {
  const own = lettersAndDigits(context.organization?.vatNumber ?? '');
  return (
    own !== '' && (found.normalized === own || found.normalized.slice(2) === own || found.normalized === own.slice(2))
  );
};

/** Extracts the fields of a document from pages of words. Pure: the same pages and context give the same reading. */
export const extractDocument = (
  pages: readonly Page[],
  context: ExtractionContext,
  model: ExtractionModel = TRAINED_MODEL,
): ExtractedDocument => {
  const found = gatherCandidates(pages, context, model);
  const chosen = withGrossTotal(found, decide(found, model, context), model);
  const lineItems: LineItem[] = findLineItems(found.readings);
  const checks = runChecks(found, chosen, lineItems, context);
  const vatNumber = findVatNumbers(found.readings).find((number) => !isOwnNumber(number, context));
  const date = dateField(chosen);
  const invoiceNumber = referenceField(findInvoiceNumber(found.readings));
  return {
    kind: kindOf(found, invoiceNumber),
    supplier: supplierField(chosen),
    supplierVatNumber: identifierField(vatNumber),
    supplierCountry: countryField(found, vatNumber),
    date,
    dueDate: dueDateField(found, date?.normalized ?? null),
    invoiceNumber,
    total: totalField(chosen, checks),
    net: netField(found, chosen),
    vat: vatField(chosen),
    vatLines: vatLinesOf(chosen),
    currency: currencyField(chosen),
    iban: identifierField(findIbans(found.readings)[0]),
    paymentReference: referenceField(findPaymentReference(found.readings)),
    ...feeNoteFields(found),
    lineItems,
    checks,
    confidence: documentConfidence(chosen, checks, model.document),
  };
};
