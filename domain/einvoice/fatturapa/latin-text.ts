import { accepted, refused, type Checked } from '../../checked.js';

/** What has no decomposition in Unicode but a spelling that everyone reads. */
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
  // Š becomes S and a caron; the caron is dropped. Ñ stays whole where Latin-1 is allowed.
  const decomposed = character.normalize('NFKD').replace(/\p{Mark}/gu, '');
  return decomposed === character ? character : [...decomposed].map((part) => SPELLINGS[part] ?? part).join('');
};

/**
 * The characters that FatturaPA's schema allows: Basic Latin in codes, Latin-1 in texts. Others are spelled with those
 * (€ → EUR, Š → S), and what cannot be spelled (Greek, Cyrillic, emoji) is refused rather than dropped from somebody's name.
 * Line breaks become spaces, because the schema lets them pass but no field is meant to have them.
 */
export const latinText = (text: string, set: keyof typeof highest = 'latin'): Checked<string> => {
  const limit = highest[set];
  const written = [...text.normalize('NFC').replace(/\s+/gu, ' ').trim()]
    .map((character) => spelled(character, limit))
    .join('');
  const odd = [...written].find((character) => (character.codePointAt(0) ?? 0) > limit);
  return odd === undefined
    ? accepted(written)
    : refused(`FatturaPA cannot hold the character ${JSON.stringify(odd)}; write it in Latin letters`);
};
