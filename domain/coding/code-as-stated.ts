import { codeDocument } from './code-document.js';
import { CodingRefused } from './coding-refused.js';
import type { Coding, CodingInput } from './coding.js';

const SET_ASIDE =
  'The VAT printed on the document contradicts itself or the rules; a person has stated VAT code and amount instead.';

/** Refusals that come from what is printed; a missing exchange rate or total is missing whatever a person says. */
const FROM_PRINT: readonly string[] = ['coding_impossible', 'document_not_balanced'];

/**
 * Codes by what a person has said. When the printed VAT stands in the way (a rate that the country does not have, lines that
 * do not add up) and the person has stated both VAT code and amount, the print is set aside: VAT is taken out of the stated
 * amount at the rate of the stated code.
 */
export const codeAsStated = (input: CodingInput): Coding => {
  try {
    return codeDocument(input);
  } catch (error) {
    const { person, facts } = input;
    const isStated = person !== null && person.vatCode !== null && person.amount !== null;
    if (!(error instanceof CodingRefused) || !FROM_PRINT.includes(error.code) || !isStated) throw error;
    const coding = codeDocument({ ...input, facts: { ...facts, net: null, tax: null, vatLines: [] } });
    return { ...coding, notes: [...coding.notes, SET_ASIDE] };
  }
};
