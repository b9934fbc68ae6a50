import { runChecks } from './decide/arithmetic.js';
import {
  buyerField,
  countryField,
  currencyField,
  dateField,
  dueDateField,
  identifierField,
  invoicesField,
  netField,
  ownSideField,
  ownSupplierField,
  referenceField,
  supplierField,
  totalField,
  vatField,
} from './decide/build-fields.js';
import { isInBuyer } from './parties/buyer.js';
import { gatherCandidates } from './candidates/candidates.js';
import { confidenceGroup, mostConfidence } from './confidence/confidence-groups.js';
import { decide } from './decide/decide.js';
import { documentConfidence } from './decide/document-confidence.js';
import { doubtsAbout } from './decide/doubts.js';
import { kindOf } from './clues/document-kind.js';
import { countInvoices } from './kinds/count-invoices.js';
import type { ExtractionModel } from './confidence/extraction-model.js';
import { feeNoteFields, withGrossTotal } from './decide/fee-notes.js';
import type { ExtractedPaper, ExtractionContext } from './confidence/fields.js';
import { furtherFields } from './clues/further-fields.js';
import { findIbans, findVatNumbers } from './parties/identifiers.js';
import { isOwnNumber } from './parties/own-side.js';
import type { Page } from './page/page.js';
import {
  findDeliveryReference,
  findInvoiceNumber,
  findOrderReference,
  findPaymentReference,
} from './clues/reference-numbers.js';
import { TRAINED_MODEL } from './decide/trained-model.js';
import { vatLinesOf } from './decide/vat-lines.js';

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
  const country = countryField(found, vatNumber, context);
  const invoiceNumber = referenceField(findInvoiceNumber(readings));
  return {
    kind: kindOf(readings, {
      hasNumber: invoiceNumber !== null,
      hasDueDate: dueDate !== null,
      hasBuyer: buyer !== null,
      hasSupplierNumber: vatNumber !== undefined,
      lineItems,
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
      invoices: invoicesField(countInvoices(readings)),
      orderReference: referenceField(findOrderReference(readings)),
      deliveryReference: referenceField(findDeliveryReference(readings)),
    },
    doubts,
    lineItems,
    checks,
    confidence: Math.min(documentConfidence(chosen, checks, model, group), mostConfidence(pages, checks, doubts)),
  };
};
