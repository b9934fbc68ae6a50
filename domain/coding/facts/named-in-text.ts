import { isSpellingOf } from '../../extraction/parties/compare-names.js';
import { foldText } from '../../extraction/page/fold-text.js';
import { numbersOf } from '../../fiscal-ids/company-numbers.js';
import type { OwnIdentity } from './whose-document.js';

/** An addressee stands on the first page. */
const ROWS = 120;
/** A longer text between two commas is a sentence, not a name. */
const LONGEST_NAME = 70;

/** Digits of a number, which print may group. */
const numberPattern = (number: string): RegExp =>
  new RegExp(`(?<![a-z0-9])(?:it|dk)?${[...number.toLowerCase()].join('[ .-]?')}(?![a-z0-9])`);

const piecesOf = (row: string): string[] => row.split(/ {2,}|, | - | · |\||: /).map((piece) => piece.trim());

/**
 * Whether the text of a paper names the organisation: by a number, by a spelling of its name in a column of its own, or by its
 * street and postal code. Nothing says on which side.
 */
export const isNamedInText = (own: OwnIdentity, text: string): boolean => {
  const rows = text.split('\n').slice(0, ROWS);
  const folded = foldText(rows.join(' '));
  if (numbersOf(own).some((number) => number.length >= 8 && numberPattern(number).test(folded))) return true;
  const { name, address } = own;
  if (name !== null) {
    const pieces = rows.flatMap(piecesOf).filter((piece) => piece.length >= 3 && piece.length <= LONGEST_NAME);
    if (pieces.some((piece) => isSpellingOf(name, piece))) return true;
  }
  return (
    address !== null &&
    address !== undefined &&
    address.street.length >= 5 &&
    folded.includes(foldText(address.street)) &&
    folded.includes(foldText(address.postalCode))
  );
};
