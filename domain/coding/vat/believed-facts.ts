import type { VatEvidence } from '../category/vat-evidence.js';
import type { DocumentFacts } from '../facts/document-facts.js';

export const hasReadVat = ({ tax, vatLines }: DocumentFacts): boolean =>
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

/** What a document says, as far as its words bear it out. */
export const believedFacts = (facts: DocumentFacts, evidence: VatEvidence): DocumentFacts =>
  withoutUnprintedVat(asInvoice(facts, evidence), evidence);
