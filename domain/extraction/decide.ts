import type { Candidates } from './candidates.js';
import { chooseBest, type Choice } from './choose.js';
import { guessCurrency, type CurrencyGuess } from './country-clues.js';
import type { DateCandidate } from './date-candidates.js';
import type { ExtractionModel } from './extraction-model.js';
import type { ExtractionContext } from './fields.js';
import type { SupplierCandidate } from './supplier-candidates.js';
import type { TotalCandidate } from './total-candidates.js';
import { vatCandidates, type VatCandidate } from './vat-candidates.js';

/** The five most important fields, each with the chance that it is right. */
export interface Decisions {
  readonly total: Choice<TotalCandidate> | null;
  readonly date: Choice<DateCandidate> | null;
  readonly supplier: Choice<SupplierCandidate> | null;
  /** Also null when the document states no tax. */
  readonly vat: Choice<VatCandidate> | null;
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
  return chooseBest(vatCandidates(found, totalCents), model.vat);
};

export const decide = (found: Candidates, model: ExtractionModel, context: ExtractionContext): Decisions => {
  const total = chooseBest(found.totals, model.total);
  const vat = chooseVat(found, total?.candidate.cents ?? null, model);
  return {
    total,
    date: chooseBest(found.dates, model.date),
    supplier: chooseBest(found.suppliers, model.supplier),
    vat: vat !== null && vat.confidence >= MIN_VAT_CHANCE ? vat : null,
    currency: guessCurrency(found.readings, context.baseCurrency ?? null),
  };
};
