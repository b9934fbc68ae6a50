import type { Candidates } from '../candidates/candidates.js';
import { asClearAsPrinted, chooseBest, type Choice } from '../confidence/choose.js';
import { guessCurrency, type CurrencyGuess } from '../parties/country-clues.js';
import { datesOfIssue, type DateCandidate } from '../candidates/date-candidates.js';
import type { ExtractionModel } from '../confidence/extraction-model.js';
import type { ExtractionContext } from '../confidence/fields.js';
import type { SupplierCandidate } from '../candidates/supplier-candidates.js';
import { isUntaxedText, statedVat } from '../candidates/labelled-vat.js';
import { isNamed, NO_OPINION, weigh } from '../confidence/opinion.js';
import { settleDate } from './settle-date.js';
import { settleSupplier } from './settle-supplier.js';
import { settleTotal } from '../candidates/settle-total.js';
import type { TotalCandidate } from '../candidates/total-candidates.js';
import { isComputed, vatCandidates, type VatCandidate } from '../candidates/vat-candidates.js';

/** The five most important fields, each with the chance that it is right. */
export interface Decisions {
  readonly total: Choice<TotalCandidate> | null;
  readonly date: Choice<DateCandidate> | null;
  readonly supplier: Choice<SupplierCandidate> | null;
  /** Also null when the document states no tax. */
  readonly vat: Choice<VatCandidate> | null;
  /** The document is exact text and prints no tax, so a missing tax is no sign of a mistake. */
  readonly isUntaxed: boolean;
  readonly currency: CurrencyGuess | null;
}

/** Below this chance no tax is returned: receipts without a stated tax have tax candidates too. */
const MIN_VAT_CHANCE = 0.3;

export const chooseVat = (
  found: Candidates,
  totalCents: number | null,
  model: ExtractionModel,
): Choice<VatCandidate> | null => {
  if (totalCents === null) return null;
  const candidates = vatCandidates(found, totalCents);
  const best = chooseBest(candidates, model.vat);
  const isLikely = best !== null && best.confidence >= MIN_VAT_CHANCE;
  if (isLikely && !isComputed(best.candidate)) return best;
  // A tax that is printed beside its label counts, even if no single rate explains it.
  const stated = statedVat(candidates, totalCents);
  if (stated === null) return isLikely ? best : null;
  const confidence = best?.candidate === stated ? best.confidence : 0;
  return { ...alone(stated, model), confidence: Math.max(STATED_VAT_CHANCE, confidence) };
};

const alone = (candidate: VatCandidate, model: ExtractionModel): Choice<VatCandidate> => {
  const choice = chooseBest([candidate], model.vat);
  if (choice === null) throw new Error('a single candidate was not chosen');
  return choice;
};

/** The chance of a tax that the document states in words, where the trained model has no opinion. */
const STATED_VAT_CHANCE = 0.6;

/** "Balance 0.00" and "At betale 0,00" of a paid bill are not its total, if it names another. */
const possibleTotals = (totals: readonly TotalCandidate[]): readonly TotalCandidate[] => {
  const isStated = totals.some(({ cents, places }) => cents > 0 && places.some(({ labels }) => labels.has('total')));
  return isStated ? totals.filter(({ cents }) => cents > 0) : totals;
};

export const decide = (found: Candidates, model: ExtractionModel, context: ExtractionContext): Decisions => {
  const { supplier: name, date: day, totalCents, vatCents } = context.opinion ?? NO_OPINION;
  const ofCents = (cents: number | null) =>
    cents === null ? null : (other: { cents: number }) => other.cents === cents;
  const total = weigh(
    found.totals,
    asClearAsPrinted(settleTotal(found, chooseBest(possibleTotals(found.totals), model.total))),
    ofCents(totalCents),
    model.total,
  );
  const vat = chooseVat(found, total?.candidate.cents ?? null, model);
  const dates = datesOfIssue(found.dates);
  const date = asClearAsPrinted(settleDate(dates, chooseBest(dates, model.date), context.today));
  const supplier = settleSupplier(found.suppliers, chooseBest(found.suppliers, model.supplier));
  return {
    total,
    date: weigh(dates, date, day === null ? null : ({ iso }) => iso === day, model.date),
    supplier: weigh(found.suppliers, supplier, name === null ? null : isNamed(name), model.supplier),
    isUntaxed: isUntaxedText(found.readings),
    vat: weigh(vat === null ? [] : [vat.candidate], vat, ofCents(vatCents), model.vat),
    currency: guessCurrency(found.readings, context.baseCurrency ?? null, total?.candidate.places ?? []),
  };
};
