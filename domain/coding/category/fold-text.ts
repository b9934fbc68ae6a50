const LETTERS: Readonly<Record<string, string>> = { æ: 'ae', ø: 'o', å: 'a', ß: 'ss', œ: 'oe' };

/** Lower case, without accents and punctuation: "Café Ø, S.p.A." and "CAFE O SPA" become the same text. */
export const foldText = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[æøåßœ]/g, (letter) => LETTERS[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/(?<=\b\p{L})\.(?=\p{L}\b)/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
