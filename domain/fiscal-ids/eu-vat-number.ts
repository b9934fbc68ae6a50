import { stdnum } from 'stdnum';
import { partitaIvaChecksumFits } from './partita-iva.js';
import { withoutSeparators, wrongChecksum, wrongFormat, type IdCheck } from './id-check.js';
import { say, type Said } from '#schemas/sentences/say.js';

interface VatNumberDetails {
  /** The prefix of the number. It may differ from the country code: EL for Greece, XI for Northern Ireland. */
  readonly prefix: string;
}

/** What is wrong with a number without its prefix; undefined if nothing is. */
type FindFault = (body: string) => 'format' | 'checksum' | undefined;

interface VatFormat {
  /** The format in words, for messages: "DK followed by 8 digits". */
  readonly shape: Said;
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
  AT: { shape: say('vat_shape_at'), findFault: by('AT', 'uid') },
  BE: { shape: say('vat_shape_be'), findFault: by('BE', 'vat') },
  BG: { shape: say('vat_shape_bg'), findFault: by('BG', 'vat') },
  CY: { shape: say('vat_shape_cy'), findFault: by('CY', 'vat') },
  CZ: { shape: say('vat_shape_cz'), findFault: by('CZ', 'dic') },
  DE: { shape: say('vat_shape_de'), findFault: by('DE', 'vat') },
  DK: { shape: say('vat_shape_dk'), findFault: by('DK', 'cvr') },
  EE: { shape: say('vat_shape_ee'), findFault: by('EE', 'kmkr') },
  EL: { shape: say('vat_shape_el'), findFault: by('GR', 'vat') },
  ES: {
    shape: say('vat_shape_es'),
    findFault: by('ES', 'nif'),
  },
  FI: { shape: say('vat_shape_fi'), findFault: by('FI', 'alv') },
  FR: { shape: say('vat_shape_fr'), findFault: by('FR', 'tva') },
  HR: { shape: say('vat_shape_hr'), findFault: by('HR', 'oib') },
  HU: { shape: say('vat_shape_hu'), findFault: by('HU', 'anum') },
  IE: { shape: say('vat_shape_ie'), findFault: by('IE', 'vat') },
  IT: { shape: say('vat_shape_it'), findFault: ofItaly },
  LT: { shape: say('vat_shape_lt'), findFault: by('LT', 'pvm') },
  LU: { shape: say('vat_shape_lu'), findFault: by('LU', 'tva') },
  LV: { shape: say('vat_shape_lv'), findFault: by('LV', 'pvn') },
  MT: { shape: say('vat_shape_mt'), findFault: by('MT', 'vat') },
  NL: { shape: say('vat_shape_nl'), findFault: by('NL', 'btw') },
  PL: { shape: say('vat_shape_pl'), findFault: by('PL', 'nip') },
  PT: { shape: say('vat_shape_pt'), findFault: by('PT', 'nif') },
  RO: { shape: say('vat_shape_ro'), findFault: by('RO', 'cif') },
  SE: { shape: say('vat_shape_se'), findFault: by('SE', 'vat') },
  SI: { shape: say('vat_shape_si'), findFault: by('SI', 'ddv') },
  SK: { shape: say('vat_shape_sk'), findFault: by('SK', 'dph') },
  XI: {
    shape: say('vat_shape_xi'),
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

/** Checks an EU VAT number with its country prefix. Only VIES knows whether it is currently registered. */
export const checkVatNumber = (text: string): IdCheck<VatNumberDetails> => {
  const normalized = normalizeVatNumber(text);
  const prefix = normalized.slice(0, 2);
  const format = VAT_FORMATS[prefix];
  if (format === undefined) {
    return wrongFormat(say('vat_number_prefix', { text: JSON.stringify(text.trim()) }));
  }
  const { shape, findFault } = format;
  const fault = findFault(normalized.slice(2));
  if (fault === 'format') return wrongFormat(say('vat_number_shape', { prefix, shape, text: normalized }));
  if (fault === 'checksum') return wrongChecksum(say('vat_number_checksum', { number: normalized, prefix }));
  return { ok: true, normalized, prefix };
};
