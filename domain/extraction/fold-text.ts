/** Letters that Unicode does not decompose into a base letter and a mark. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = { ø: 'o', æ: 'ae', å: 'a', ß: 'ss', œ: 'oe', đ: 'd', ł: 'l' };

/** Lower case, no accents, single spaces: the form in which words are compared. */
export const foldText = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[øæåßœđł]/g, (letter) => PLAIN_LETTERS[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\s+/g, ' ')
    .trim();

/**
 * Only letters and digits, in upper case. Names and numbers are compared in this form because OCR adds and loses dots
 * and spaces.
 */
export const lettersAndDigits = (text: string): string =>
  foldText(text)
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase();

/** The number of single-letter changes between two texts. Returns limit + 1 when it exceeds `limit`. */
export const editDistance = (a: string, b: string, limit: number): number => {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const current = [i];
    let smallest = i;
    for (let j = 1; j <= b.length; j += 1) {
      const changed = (previous[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const value = Math.min(changed, (previous[j] ?? 0) + 1, (current[j - 1] ?? 0) + 1);
      current.push(value);
      smallest = Math.min(smallest, value);
    }
    if (smallest > limit) return limit + 1;
    previous = current;
  }
  return previous[b.length] ?? 0;
};

/** 1 for equal texts, 0 for texts with nothing in common. */
export const similarity = (a: string, b: string): number => {
  const longest = Math.max(a.length, b.length);
  return longest === 0 ? 1 : 1 - editDistance(a, b, longest) / longest;
};
