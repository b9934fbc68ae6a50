import { wrongFormat, type IdCheck } from './id-check.js';
import { say } from '#schemas/sentences/say.js';

/** The officially assigned ISO 3166-1 alpha-2 codes. */
const ASSIGNED =
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC ' +
  'CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD ' +
  'GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH ' +
  'KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW ' +
  'MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC ' +
  'SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY ' +
  'UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW';

/**
 * User-assigned codes for bookkeeping. XI: goods to and from Northern Ireland are EU trade, unlike the rest of the
 * United Kingdom. XK: Kosovo has no assigned code.
 */
const USER_ASSIGNED = 'XI XK';

const CODES: ReadonlySet<string> = new Set([...ASSIGNED.split(' '), ...USER_ASSIGNED.split(' ')]);

/**
 * Common wrong codes and their correct form. They are refused with a hint, because a silent change of country would
 * change the VAT.
 */
const CORRECT_CODE: Readonly<Record<string, string>> = { EL: 'GR', UK: 'GB' };

/** The 27 member states. */
const EU_MEMBERS: ReadonlySet<string> = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
);

export const isEuCountry = (code: string): boolean => EU_MEMBERS.has(code);

export const checkCountryCode = (text: string): IdCheck => {
  const normalized = text.trim().toUpperCase();
  if (CODES.has(normalized)) return { ok: true, normalized };
  const correct = CORRECT_CODE[normalized];
  if (correct !== undefined) return wrongFormat(say('country_code_is', { code: normalized, right: correct }));
  return wrongFormat(say('country_code_form', { text: JSON.stringify(text.trim()) }));
};
