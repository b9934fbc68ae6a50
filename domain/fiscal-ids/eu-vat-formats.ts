export interface VatFormat {
  /** Matches the number after its prefix. */
  readonly pattern: RegExp;
  /** The format in words, for messages: "DK followed by 8 digits". */
  readonly shape: string;
  readonly adjective: string;
}

/**
 * The 27 member states and Northern Ireland, by VAT prefix. Sources: the published tables of VAT id formats and two
 * public libraries that agree with them (secondary). XI follows the British formats (unverified).
 */
export const VAT_FORMATS: Readonly<Record<string, VatFormat>> = {
  AT: { pattern: /^U\d{8}$/, shape: 'U and 8 digits', adjective: 'Austrian' },
  BE: { pattern: /^[01]\d{9}$/, shape: '10 digits, the first 0 or 1', adjective: 'Belgian' },
  BG: { pattern: /^\d{9,10}$/, shape: '9 or 10 digits', adjective: 'Bulgarian' },
  CY: { pattern: /^\d{8}[A-Z]$/, shape: '8 digits and a letter', adjective: 'Cypriot' },
  CZ: { pattern: /^\d{8,10}$/, shape: '8 to 10 digits', adjective: 'Czech' },
  DE: { pattern: /^[1-9]\d{8}$/, shape: '9 digits, the first not 0', adjective: 'German' },
  DK: { pattern: /^[1-9]\d{7}$/, shape: '8 digits, the first not 0', adjective: 'Danish' },
  EE: { pattern: /^\d{9}$/, shape: '9 digits', adjective: 'Estonian' },
  EL: { pattern: /^\d{9}$/, shape: '9 digits', adjective: 'Greek' },
  ES: {
    pattern: /^(?:[A-Z]\d{7}[A-Z0-9]|\d{8}[A-Z])$/,
    shape: '9 characters, the first or the last or both of them letters',
    adjective: 'Spanish',
  },
  FI: { pattern: /^\d{8}$/, shape: '8 digits', adjective: 'Finnish' },
  FR: {
    pattern: /^[A-HJ-NP-Z0-9]{2}\d{9}$/,
    shape: '2 characters (no I, no O) and 9 digits',
    adjective: 'French',
  },
  HR: { pattern: /^\d{11}$/, shape: '11 digits', adjective: 'Croatian' },
  HU: { pattern: /^\d{8}$/, shape: '8 digits', adjective: 'Hungarian' },
  IE: {
    pattern: /^(?:\d[A-Z0-9+*]\d{5}[A-W]|\d{7}[A-W][A-I])$/,
    shape: '7 digits and 1 or 2 letters',
    adjective: 'Irish',
  },
  IT: { pattern: /^\d{11}$/, shape: '11 digits', adjective: 'Italian' },
  LT: { pattern: /^(?:\d{9}|\d{12})$/, shape: '9 or 12 digits', adjective: 'Lithuanian' },
  LU: { pattern: /^\d{8}$/, shape: '8 digits', adjective: 'Luxembourg' },
  LV: { pattern: /^\d{11}$/, shape: '11 digits', adjective: 'Latvian' },
  MT: { pattern: /^\d{8}$/, shape: '8 digits', adjective: 'Maltese' },
  NL: { pattern: /^\d{9}B\d{2}$/, shape: '9 digits, B and 2 digits', adjective: 'Dutch' },
  PL: { pattern: /^\d{10}$/, shape: '10 digits', adjective: 'Polish' },
  PT: { pattern: /^\d{9}$/, shape: '9 digits', adjective: 'Portuguese' },
  RO: { pattern: /^[1-9]\d{1,9}$/, shape: '2 to 10 digits, the first not 0', adjective: 'Romanian' },
  SE: { pattern: /^\d{12}$/, shape: '12 digits', adjective: 'Swedish' },
  SI: { pattern: /^[1-9]\d{7}$/, shape: '8 digits, the first not 0', adjective: 'Slovenian' },
  SK: { pattern: /^[1-9]\d{9}$/, shape: '10 digits, the first not 0', adjective: 'Slovak' },
  XI: {
    pattern: /^(?:\d{9}|\d{12}|GD\d{3}|HA\d{3})$/,
    shape: '9 or 12 digits, or GD or HA and 3 digits',
    adjective: 'Northern Irish',
  },
};
