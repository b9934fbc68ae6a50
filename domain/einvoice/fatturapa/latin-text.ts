import { say } from '#schemas/sentences/say.js';
import { accepted, refused, type Checked } from '../../checked.js';

/** Characters that Unicode does not decompose but that have a common spelling. */
const SPELLINGS: Readonly<Record<string, string>> = {
  '€': 'EUR',
  '‘': "'",
  '’': "'",
  '‚': ',',
  '“': '"',
  '”': '"',
  '„': '"',
  '–': '-',
  '—': '-',
  '‐': '-',
  '‑': '-',
  '−': '-',
  '…': '...',
  '•': '-',
  '™': '(TM)',
  Œ: 'OE',
  œ: 'oe',
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  ı: 'i',
  ẞ: 'SS',
  '\u2002': ' ',
  '\u2003': ' ',
  '\u2009': ' ',
  '\u202f': ' ',
  '\u200b': '',
  '\ufeff': '',
};

const highest = { basic: 0x7f, latin: 0xff } as const;

const spelled = (character: string, limit: number): string => {
  if ((character.codePointAt(0) ?? 0) <= limit) return character;
  const spelling = SPELLINGS[character];
  if (spelling !== undefined) return spelling;
  // Š is decomposed into S and a caron, and the caron is dropped. Ñ stays whole where Latin-1 is allowed.
  const decomposed = character.normalize('NFKD').replace(/\p{Mark}/gu, '');
  return decomposed === character ? character : [...decomposed].map((part) => SPELLINGS[part] ?? part).join('');
};

/**
 * Converts text to the characters that the FatturaPA schema allows: Basic Latin in codes, Latin-1 in texts. Other
 * characters are spelled out (€ → EUR, Š → S). Greek, Cyrillic and emoji are refused, because dropping them would
 * change names. Line breaks become spaces: the schema accepts them, but no field should contain them.
 */
export const latinText = (text: string, set: keyof typeof highest = 'latin'): Checked<string> => {
  const limit = highest[set];
  const written = [...text.normalize('NFC').replace(/\s+/gu, ' ').trim()]
    .map((character) => spelled(character, limit))
    .join('');
  const odd = [...written].find((character) => (character.codePointAt(0) ?? 0) > limit);
  return odd === undefined ? accepted(written) : refused(say('character_not_allowed', { character: odd }));
};
