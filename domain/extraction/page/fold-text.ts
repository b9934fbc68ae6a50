import { rememberTexts } from './remember.js';

/** Letters that Unicode does not decompose into a base letter and a mark. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = { ø: 'o', æ: 'ae', å: 'a', ß: 'ss', œ: 'oe', đ: 'd', ł: 'l' };

/** Lower case, no accents, single spaces: the form in which words are compared. */
export const foldText = rememberTexts((text) =>
  text
    .toLowerCase()
    .replace(/[øæåßœđł]/g, (letter) => PLAIN_LETTERS[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\s+/g, ' ')
    .trim(),
);

/**
 * Only letters and digits, in upper case. Names and numbers are compared in this form because OCR adds and loses dots
 * and spaces.
 */
export const lettersAndDigits = rememberTexts((text) =>
  foldText(text)
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase(),
);

/** The number of single-letter changes between two texts. Returns limit + 1 when it exceeds `limit`. */
export const editDistance = (a: string, b: string, limit: number): number => {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  if (a === b) return 0;
  // One row of the table of distances, overwritten from left to right.
  const row = new Uint16Array(b.length + 1);
  for (let j = 0; j <= b.length; j += 1) row[j] = j;
  for (let i = 1; i <= a.length; i += 1) {
    let [diagonal, left] = [i - 1, i];
    row[0] = i;
    let smallest = i;
    for (let j = 1; j <= b.length; j += 1) {
      const above = row[j]!;
      const changed = diagonal + (a.charCodeAt(i - 1) === b.charCodeAt(j - 1) ? 0 : 1);
      const oneMore = (above < left ? above : left) + 1;
      left = changed < oneMore ? changed : oneMore;
      row[j] = left;
      diagonal = above;
      if (left < smallest) smallest = left;
    }
    if (smallest > limit) return limit + 1;
  }
  return row[b.length]!;
};

/** 1 for equal texts, 0 for texts with nothing in common. */
export const similarity = (a: string, b: string): number => {
  const longest = Math.max(a.length, b.length);
  return longest === 0 ? 1 : 1 - editDistance(a, b, longest) / longest;
};
