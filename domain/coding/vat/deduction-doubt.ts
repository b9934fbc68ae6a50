import { joinReasons } from '#schemas/sentences/combine.js';
import { say, type Said } from '#schemas/sentences/say.js';
import { deductionQuestion } from '../../regions/question.js';
import { vatCodeOf } from '../../regions/regions.js';
import type { DoubtfulDeduction } from '../../regions/doubtful-deduction.js';
import type { VatEvidence } from '../category/vat-evidence.js';
import type { CodingInput } from '../coding.js';
import { reasoned } from '../reasoned.js';
import type { DecidedVat } from './decided-vat.js';

/** What a country needs to say whether the VAT on a document is deducted at all. */
export const doubtfulDeductionOf = (
  { facts, answers, arrival }: CodingInput,
  { splitPayment, flatRate }: VatEvidence,
  gross: bigint,
): DoubtfulDeduction => ({
  date: facts.date,
  kind: facts.kind === 'receipt' ? 'receipt' : 'invoice',
  gross,
  receivedOn: arrival?.receivedOn ?? null,
  capturedOn: arrival?.capturedOn ?? null,
  receiptYear: answers.receipt_year?.choice ?? null,
  splitPayment,
  flatRate,
  hasContentsOfInvoice:
    facts.number !== null &&
    facts.supplier.name !== null &&
    facts.supplier.vatNumber !== null &&
    (facts.addressee.name ?? facts.addressee.vatNumber ?? facts.addressee.businessId) !== null,
});

/**
 * VAT whose deduction is doubtful is not deducted until a person decides. What a person set for the document stays; what was
 * remembered of the supplier does not settle a doubt about this document.
 */
export const withDoubt = (
  { region, facts, answers }: CodingInput,
  doubt: Said | null,
  decided: DecidedVat,
): DecidedVat => {
  const { vatCode } = decided;
  if (doubt === null || vatCode.origin === 'person' || decided.part.isRounding) return decided;
  const { mechanism, deductiblePercent } = vatCodeOf(region, vatCode.value, facts.date);
  if (mechanism !== 'charged' || deductiblePercent === '0') return decided;
  const answer = answers.deduction;
  const because = answer === undefined ? null : say('deduction_was_decided', { reason: answer.reason });
  if (answer?.choice === 'deduct')
    return {
      ...decided,
      vatCode: reasoned(vatCode.value, vatCode.origin, joinReasons([vatCode.reason, because ?? doubt])),
    };
  const undeducted = region.coding.withoutDeduction(vatCode.value);
  if (undeducted === null) return decided;
  return {
    ...decided,
    vatCode: reasoned(undeducted, 'region_rule', because ?? say('deduction_is_doubtful')),
    questions: answer === undefined ? [...decided.questions, deductionQuestion(doubt)] : decided.questions,
  };
};
