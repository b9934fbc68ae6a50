import { foldText } from '../page/fold-text.js';
import type { Box } from '../page/page.js';
import type { Row } from '../page/rows.js';

/** A line of a document, of which only the place counts here. */
interface Line {
  readonly page: number;
  readonly box: Box;
}

/** Says that a number at this place of a row belongs to a customer or to a third party, not to the issuer. */
export type IsOthers = (row: Row, index: number) => boolean;

/** Words before a number that say whose it is: "Deres CVR-nr.", "udført for Jensen ApS, CVR", "presso Rossi S.r.l., P.IVA". */
const OF_ANOTHER =
  /\b(?:deres|jeres|dit|din|kundens?|klients?|bygherres?|modtagers?|lejers?|kobers?|debitor|for|hos|vedr(?:orende)?|pa vegne af|overdraget til|udfort til|leveret til|your|customers?|clients?|buyers?|on behalf of|(?:bill|sold|invoiced) to|vs|vostr[oa]|client[ei]|committente|cessionario|destinatario|intestatario|presso|per conto|in favore|fornitura per|lavori per|per)(?![a-z])/;

/** Words before an account from which the money is taken, or to which it is returned. */
const OF_PAYER =
  /\b(?:traekkes|haeves|opkraeves|betalingsservice|leverandorservice|direct debit|debited|charged|addebit\w*|prelev\w*|rid|sdd|refunder\w*|tilbagebetal\w*|refund\w*|rimbors\w*|(?:fra|from|dal) (?:\w+ ){0,2}(?:konto|account|conto))(?![a-z])/;

/** The columns of a row are separated by two spaces. */
const columnBefore = (text: string, index: number): string =>
  foldText(text.slice(0, index).split(/ {2,}/).at(-1) ?? '');

/** Rows from the first line of a document to its last one tell what was sold, not who sells it. */
const isAmongLines = (lineItems: readonly Line[]): ((row: Row) => boolean) => {
  const pages = new Map<number, { top: number; bottom: number }>();
  for (const { page, box } of lineItems) {
    const known = pages.get(page);
    const bottom = box.top + 1.5 * box.height;
    pages.set(page, {
      top: Math.min(known?.top ?? box.top, box.top),
      bottom: Math.max(known?.bottom ?? bottom, bottom),
    });
  }
  return ({ page, box }) => {
    const lines = pages.get(page);
    const middle = box.top + box.height / 2;
    return lines !== undefined && middle >= lines.top && middle <= lines.bottom;
  };
};

/** Whether a company number is that of another company than the issuer: it stands among the lines or in running text. */
export const othersNumbers = (lineItems: readonly Line[]): IsOthers => {
  const isLine = isAmongLines(lineItems);
  return (row, index) => isLine(row) || OF_ANOTHER.test(columnBefore(row.text, index));
};

/** Whether an account is not the one to pay to. */
export const othersAccounts = (lineItems: readonly Line[]): IsOthers => {
  const isLine = isAmongLines(lineItems);
  return (row, index) => {
    const before = foldText(row.text.slice(0, index));
    return (
      isLine(row) || OF_PAYER.test(before) || /\b(?:deres|jeres|kundens|your|vostr[oa]|del cliente)\b/.test(before)
    );
  };
};
