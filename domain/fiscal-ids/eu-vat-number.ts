import { stdnum } from 'stdnum';
import { partitaIvaChecksumFits } from './partita-iva.js';
import { withoutSeparators, wrongChecksum, wrongFormat, type IdCheck } from './id-check.js';

interface VatNumberDetails {
  /** The prefix of the number. It may differ from the country code: EL for Greece, XI for Northern Ireland. */
  readonly prefix: string;
}

/** What is wrong with a number without its prefix; undefined if nothing is. */
type FindFault = (body: string) => 'format' | 'checksum' | undefined;

interface VatFormat {
  readonly adjective: string;
  /** The format in words, for messages: "DK followed by 8 digits". */
  readonly shape: string;
  readonly findFault: FindFault;
}

function by(country: string, name: string): FindFault {
  const validator = stdnum[country]?.[name];
  if (!validator) throw new Error(`stdnum has no ${country}.${name}`);
  return (body) => {
    const { isValid, error } = validator.validate(body);
    if (isValid) return undefined;
    return error?.name === 'InvalidChecksum' ? 'checksum' : 'format';
  };
}

/** The library refuses numbers of tax offices that its list does not have, so Italian numbers are checked here. */
const ofItaly: FindFault = (body) =>
  !/^\d{11}$/.test(body) ? 'format' : partitaIvaChecksumFits(body) ? undefined : 'checksum';

/** The 27 member states and Northern Ireland, by VAT prefix. */
const VAT_FORMATS: Readonly<Record<string, VatFormat>> = {
  AT: { adjective: 'Austrian', shape: 'U and 8 digits', findFault: by('AT', 'uid') },
  BE: { adjective: 'Belgian', shape: '10 digits, the first 0 or 1', findFault: by('BE', 'vat') },
  BG: { adjective: 'Bulgarian', shape: '9 or 10 digits', findFault: by('BG', 'vat') },
  CY: { adjective: 'Cypriot', shape: '8 digits and a letter', findFault: by('CY', 'vat') },
  CZ: { adjective: 'Czech', shape: '8 to 10 digits', findFault: by('CZ', 'dic') },
  DE: { adjective: 'German', shape: '9 digits, the first not 0', findFault: by('DE', 'vat') },
  DK: { adjective: 'Danish', shape: '8 digits, the first not 0', findFault: by('DK', 'cvr') },
  EE: { adjective: 'Estonian', shape: '9 digits', findFault: by('EE', 'kmkr') },
  EL: { adjective: 'Greek', shape: '9 digits', findFault: by('GR', 'vat') },
  ES: {
    adjective: 'Spanish',
    shape: '9 characters, the first or the last or both of them letters',
    findFault: by('ES', 'nif'),
  },
  FI: { adjective: 'Finnish', shape: '8 digits', findFault: by('FI', 'alv') },
  FR: { adjective: 'French', shape: '2 characters (no I, no O) and 9 digits', findFault: by('FR', 'tva') },
  HR: { adjective: 'Croatian', shape: '11 digits', findFault: by('HR', 'oib') },
  HU: { adjective: 'Hungarian', shape: '8 digits', findFault: by('HU', 'anum') },
  IE: { adjective: 'Irish', shape: '7 digits and 1 or 2 letters', findFault: by('IE', 'vat') },
  IT: { adjective: 'Italian', shape: '11 digits', findFault: ofItaly },
  LT: { adjective: 'Lithuanian', shape: '9 or 12 digits', findFault: by('LT', 'pvm') },
  LU: { adjective: 'Luxembourg', shape: '8 digits', findFault: by('LU', 'tva') },
  LV: { adjective: 'Latvian', shape: '11 digits', findFault: by('LV', 'pvn') },
  MT: { adjective: 'Maltese', shape: '8 digits', findFault: by('MT', 'vat') },
  NL: { adjective: 'Dutch', shape: '9 digits, B and 2 digits', findFault: by('NL', 'btw') },
  PL: { adjective: 'Polish', shape: '10 digits', findFault: by('PL', 'nip') },
  PT: { adjective: 'Portuguese', shape: '9 digits', findFault: by('PT', 'nif') },
  RO: { adjective: 'Romanian', shape: '2 to 10 digits, the first not 0', findFault: by('RO', 'cif') },
  SE: { adjective: 'Swedish', shape: '12 digits', findFault: by('SE', 'vat') },
  SI: { adjective: 'Slovenian', shape: '8 digits, the first not 0', findFault: by('SI', 'ddv') },
  SK: { adjective: 'Slovak', shape: '10 digits, the first not 0', findFault: by('SK', 'dph') },
  XI: {
    adjective: 'Northern Irish',
    shape: '9 or 12 digits, or GD or HA and 3 digits',
    findFault: by('GB', 'vat'),
  },
};

/** Prefixes that differ from the ISO code of the country. Monaco belongs to the French VAT area and has FR numbers. */
const PREFIX_BY_COUNTRY: Readonly<Record<string, string>> = { GR: 'EL', GB: 'XI', MC: 'FR' };

/** Returns the VAT prefix of a country, or null if it has no EU VAT numbers. */
export const vatPrefixOfCountry = (country: string): string | null => {
  const prefix = PREFIX_BY_COUNTRY[country] ?? country;
  return Object.hasOwn(VAT_FORMATS, prefix) ? prefix : null;
};

/** Returns the country of a prefix: GR for EL, otherwise the prefix itself. */
export const countryOfVatPrefix = (prefix: string): string => (prefix === 'EL' ? 'GR' : prefix);

/** Upper case without separators. GR becomes EL, and the oldest Belgian numbers get their missing zero. */
export const normalizeVatNumber = (text: string): string =>
  withoutSeparators(text)
    .replace(/^GR(?=\d{9}$)/, 'EL')
    .replace(/^BE(?=\d{9}$)/, 'BE0');

/** Returns the EU prefix of a normalised number, or null. */
export const vatPrefixOf = (normalized: string): string | null => {
  const prefix = normalized.slice(0, 2);
  return Object.hasOwn(VAT_FORMATS, prefix) ? prefix : null;
};

const articleOf = (adjective: string): string => (/^[AEIO]/.test(adjective) ? 'an' : 'a');

/** Checks an EU VAT number with its country prefix. Only VIES knows whether it is currently registered. */
export const checkVatNumber = (text: string): IdCheck<VatNumberDetails> => {
  const normalized = normalizeVatNumber(text);
  const prefix = normalized.slice(0, 2);
  const format = VAT_FORMATS[prefix];
  if (format === undefined) {
    return wrongFormat(`an EU VAT number begins with the prefix of a member state; got ${JSON.stringify(text.trim())}`);
  }
  const { adjective, shape, findFault } = format;
  const fault = findFault(normalized.slice(2));
  if (fault === 'format')
    return wrongFormat(
      `${articleOf(adjective)} ${adjective} VAT number is ${prefix} followed by ${shape}; got ${normalized}`,
    );
  if (fault === 'checksum')
    return wrongChecksum(
      `check digit does not match: ${normalized} is not ${articleOf(adjective)} ${adjective} VAT number`,
    );
  return { ok: true, normalized, prefix };
};
