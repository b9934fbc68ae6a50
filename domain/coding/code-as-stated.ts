import { say } from '#schemas/sentences/say.js';
import { codeDocument } from './code-document.js';
import { CodingRefused } from './coding-refused.js';
import type { Coding, CodingInput } from './coding.js';

/** Refusals caused by the printed VAT. The others, such as a missing exchange rate, remain whatever a person states. */
const CAUSED_BY_PRINTED_VAT: readonly string[] = ['coding_impossible', 'document_not_balanced'];

/**
 * Codes a document with the values that a person stated. If the printed VAT prevents coding (a rate that the country
 * does not have, lines that do not add up) and the person stated both VAT code and amount, the printed VAT is ignored:
 * VAT is computed from the stated amount at the rate of the stated code.
 */
export const codeAsStated = (input: CodingInput): Coding => {
  try {
    return codeDocument(input);
  } catch (error) {
    const { person, facts } = input;
    const isStated = person !== null && person.vatCode !== null && person.amount !== null;
    if (!(error instanceof CodingRefused) || !CAUSED_BY_PRINTED_VAT.includes(error.code) || !isStated) throw error;
    const coding = codeDocument({ ...input, facts: { ...facts, net: null, tax: null, vatLines: [] } });
    return { ...coding, notes: [...coding.notes, say('printed_vat_ignored')] };
  }
};
