import { say } from '#schemas/sentences/say.js';
import { vatEvidenceOf, type VatEvidence } from './category/vat-evidence.js';
import { CodingRefused } from './coding-refused.js';
import type { CodingInput } from './coding.js';
import type { DocumentFacts } from './facts/document-facts.js';
import { reminderFee } from './facts/reminder-fee.js';
import { whatToDoWith } from './facts/unpostable-kinds.js';
import { whoseDocument } from './facts/whose-document.js';
import { hasReadVat } from './vat/believed-facts.js';
import { isVatPrinted } from './vat/printed-vat.js';

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
  throw new CodingRefused('document_not_postable', whatToDoWith(kind, { isSure: facts.isElectronic }));
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

/** Refuses what is no purchase of this organisation, or cannot be one as it was read. */
export const checkDocument = (input: CodingInput): void => {
  checkIssuer(input);
  checkKind(input);
  checkWithholding(input);
};

/** The base of a customs bill is not part of what is paid, so its VAT cannot be computed from the total. */
export const checkCustomsBill = (facts: DocumentFacts, { isCustomsBill }: VatEvidence): void => {
  if (!isCustomsBill || facts.isElectronic || (hasReadVat(facts) && isVatPrinted(facts))) return;
  throw new CodingRefused('document_not_balanced', say('customs_vat_not_read'));
};
