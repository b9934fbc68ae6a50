import { findBuyer, isBuyerName, isInBuyer, type Buyer } from '../parties/buyer.js';
import { dateCandidates, datePlaces, type DateCandidate } from './date-candidates.js';
import type { LearntSuppliers } from '../confidence/extraction-model.js';
import type { ExtractionContext, LineItem } from '../confidence/fields.js';
import { roundingCents } from '../clues/further-fields.js';
import { knownNames } from '../parties/known-suppliers.js';
import { labelledAmounts, type LabelledAmount } from '../clues/labelled-amounts.js';
import { findLineItems } from './line-items.js';
import { othersAccounts, othersNumbers, type IsOthers } from '../parties/others-numbers.js';
import { findOwnSide, isOwnName, type OwnSide } from '../parties/own-side.js';
import { isPartial, type Page } from '../page/page.js';
import { findPrintedRates, type PrintedRate } from '../clues/printed-rates.js';
import { rowsOf, withoutMiddle, type PassRows } from '../page/rows.js';
import { untaxedCents } from './settle-total.js';
import { supplierCandidates, type SupplierCandidate } from './supplier-candidates.js';
import { totalCandidates, type TotalCandidate } from './total-candidates.js';
import { findVatGroups, type VatGroup } from '../clues/vat-groups.js';

/** All values found in the text, before one is chosen for each field. */
export interface Candidates {
  readonly readings: readonly PassRows[];
  /** OCR passes per page. */
  readonly passes: number;
  readonly amounts: readonly LabelledAmount[];
  readonly totals: readonly TotalCandidate[];
  readonly dates: readonly DateCandidate[];
  readonly suppliers: readonly SupplierCandidate[];
  readonly vatGroups: readonly VatGroup[];
  /** Tax rates printed on the document. */
  readonly printedRates: readonly PrintedRate[];
  readonly lineItems: readonly LineItem[];
  readonly buyer: Buyer | null;
  /** On which side the organisation stands; null where it is not found. */
  readonly ownSide: OwnSide | null;
  readonly isOthers: IsOthers;
  readonly isOthersAccount: IsOthers;
  /** Tip, city tax and stamp duty, which carry no VAT. */
  readonly untaxedCents: number;
  /** What rounding to coins has added to the total. It carries no VAT, either. */
  readonly roundingCents: number;
}

/**
 * Each amount is compared with every other one. A long list of items has 200 amounts; the totals below it are kept because
 * the last amounts are.
 */
export const MAX_AMOUNTS_PER_PASS = 500;
const LAST_AMOUNTS = 200;
const MAX_DATES = 500;

/** One list, because its index is made once per list. */
const NO_NAMES: readonly string[] = [];

export const gatherCandidates = (
  pages: readonly Page[],
  context: ExtractionContext,
  learnt: LearntSuppliers,
): Candidates => {
  const readings = rowsOf(pages);
  const passes = Math.max(1, ...pages.map((page) => page.passes.filter((pass) => !isPartial(pass)).length));
  const amounts = readings.flatMap((reading) =>
    withoutMiddle(labelledAmounts(reading), MAX_AMOUNTS_PER_PASS, LAST_AMOUNTS),
  );
  const vatGroups = findVatGroups(readings);
  const isOwn = isOwnName(context.organization);
  const buyer = findBuyer(readings);
  const lineItems = findLineItems(readings);
  const [isOthers, isOthersAccount] = [othersNumbers(lineItems), othersAccounts(lineItems)];
  return {
    readings,
    passes,
    amounts,
    totals: totalCandidates(amounts, passes, vatGroups),
    dates: dateCandidates(datePlaces(readings).slice(0, MAX_DATES), passes, context.today),
    suppliers: supplierCandidates(
      readings.filter(({ pass }) => !isPartial({ name: pass })),
      passes,
      ({ text, reading, box }) => isOwn(text) || isBuyerName(buyer, text) || isInBuyer(buyer, reading.page, box),
      {
        // The organisation's own spelling before that of the model.
        names: [context.knownSuppliers ?? NO_NAMES, learnt.suppliers].map(knownNames),
        byNumber: [context.knownSuppliersByNumber ?? {}, learnt.suppliersByNumber],
        isOthers,
      },
    ),
    vatGroups,
    printedRates: findPrintedRates(readings),
    lineItems,
    buyer,
    ownSide: findOwnSide({ readings, buyer, organization: context.organization, isOthers, isOthersAccount }),
    isOthers,
    isOthersAccount,
    untaxedCents: untaxedCents(readings),
    roundingCents: roundingCents(readings),
  };
};
