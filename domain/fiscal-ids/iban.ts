import { remainder97 } from './check-digits.js';
import { withoutSeparators, wrongChecksum, wrongFormat, type IdCheck } from './id-check.js';
import { say } from '#schemas/sentences/say.js';

/** The IBAN length of each country, from the SWIFT registry for ISO 13616. */
const REGISTRY =
  'AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BI27 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DJ27 DK18 DO28 EE20 ' +
  'EG29 ES24 FI18 FK18 FO18 FR27 GB22 GE22 GI23 GL18 GR27 GT28 HN28 HR21 HU28 IE22 IL23 IQ23 IS26 IT27 JO30 ' +
  'KW30 KZ20 LB28 LC32 LI21 LT20 LU20 LV21 LY25 MC27 MD24 ME22 MK19 MN20 MR27 MT31 MU30 NI28 NL18 NO15 OM23 ' +
  'PK24 PL28 PS29 PT25 QA29 RO24 RS22 RU33 SA24 SC31 SD18 SE24 SI19 SK24 SM27 SO23 ST25 SV28 TL23 TN24 TR26 ' +
  'UA29 VA22 VG24 XK20 YE30';

const LENGTHS: ReadonlyMap<string, number> = new Map(
  REGISTRY.split(' ').map((entry) => [entry.slice(0, 2), Number(entry.slice(2))]),
);

export const checkIban = (text: string): IdCheck<{ country: string }> => {
  const normalized = withoutSeparators(text);
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]*$/.test(normalized)) {
    return wrongFormat(say('iban_form'));
  }
  const country = normalized.slice(0, 2);
  const length = LENGTHS.get(country);
  if (length === undefined) return wrongFormat(say('iban_country', { country }));
  if (normalized.length !== length) {
    return wrongFormat(say('iban_length', { country, length, count: normalized.length }));
  }
  // ISO 13616: with the first four characters moved to the end, the remainder modulo 97 must be 1.
  if (remainder97(normalized.slice(4) + normalized.slice(0, 4)) !== 1) {
    return wrongChecksum(say('iban_checksum', { iban: normalized }));
  }
  return { ok: true, normalized, country };
};
