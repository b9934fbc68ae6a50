import { runChecks } from './arithmetic.js';
import {
  buyerField,
  countryField,
  currencyField,
  dateField,
  dueDateField,
  identifierField,
  netField,
  ownSideField,
  ownSupplierField,
  referenceField,
  supplierField,
  totalField,
  vatField,
} from './build-fields.js';
import { isInBuyer } from './buyer.js';
import { gatherCandidates } from './candidates.js';
import { confidenceGroup, mostConfidence } from './confidence-groups.js';
import { decide } from './decide.js';
import { documentConfidence } from './document-confidence.js';
import { doubtsAbout } from './doubts.js';
import { kindOf } from './document-kind.js';
import type { ExtractionModel } from './extraction-model.js';
import { feeNoteFields, withGrossTotal } from './fee-notes.js';
import type { ExtractedPaper, ExtractionContext } from './fields.js';
import { furtherFields } from './further-fields.js';
import { findIbans, findVatNumbers } from './identifiers.js';
import { isOwnNumber } from './own-side.js';
import type { Page } from './page.js';
import {
  findDeliveryReference,
  findInvoiceNumber,
  findOrderReference,
  findPaymentReference,
} from './reference-numbers.js';
import { TRAINED_MODEL } from './trained-model.js';
import { vatLinesOf } from './vat-lines.js';

/** Extracts the fields of a document from pages of words. Pure: the same pages and context give the same reading. */
export const extractDocument = (
  pages: readonly Page[],
  context: ExtractionContext,
  model: ExtractionModel = TRAINED_MODEL,
): ExtractedPaper => {
  const found = gatherCandidates(pages, context, model);
  const { readings, buyer, lineItems, ownSide, isOthers, isOthersAccount } = found;
  const chosen = withGrossTotal(found, decide(found, model, context), model);
  const checks = runChecks(found, chosen, lineItems, context);
  const group = confidenceGroup(pages, context);
  const doubts = doubtsAbout(found, chosen, checks, group.startsWith('picture'));
  const isOwnId = isOwnNumber(context.organization);
  const isOurs = ownSide?.side === 'issuer';
  const vatNumber = isOurs
    ? ownSide.vatNumber
    : findVatNumbers(readings, (row, index) => !isOthers(row, index)).find(
        (number) => !isOwnId(number) && !isInBuyer(buyer, number.page, number.box),
      );
  const date = dateField(chosen);
  const dueDate = dueDateField(found, date?.normalized ?? null);
  const further = furtherFields(readings);
  const country = countryField(found, vatNumber);
  const invoiceNumber = referenceField(findInvoiceNumber(readings));
  return {
    kind: kindOf(readings, {
      hasNumber: invoiceNumber !== null,
      hasDueDate: dueDate !== null,
      hasBuyer: buyer !== null,
    }),
    supplier: isOurs ? ownSupplierField(ownSide, context) : supplierField(chosen),
    supplierVatNumber: identifierField(vatNumber),
    supplierCountry: country,
    date,
    dueDate,
    invoiceNumber,
    total: totalField(chosen, checks),
    net: netField(found, chosen),
    vat: vatField(chosen),
    vatLines: vatLinesOf(chosen, lineItems, {
      untaxedCents: found.untaxedCents,
      roundingCents: found.roundingCents,
      country: country?.normalized ?? null,
    }),
    currency: currencyField(chosen),
    iban: identifierField(findIbans(readings, (row, index) => !isOthersAccount(row, index))[0]),
    paymentReference: referenceField(findPaymentReference(readings)),
    ...feeNoteFields(found),
    buyer: buyerField(buyer),
    buyerVatNumber: identifierField(
      ownSide?.side === 'addressee' ? ownSide.vatNumber : (buyer?.vatNumber ?? undefined),
    ),
    ownSide: ownSideField(ownSide),
    further: {
      ...further,
      orderReference: referenceField(findOrderReference(readings)),
      deliveryReference: referenceField(findDeliveryReference(readings)),
    },
    doubts,
    lineItems,
    checks,
    confidence: Math.min(documentConfidence(chosen, checks, model, group), mostConfidence(pages, checks, doubts)),
  };
};
