import type { OutgoingParty } from '../einvoice/outgoing-invoice.js';
import type { InvoiceBuyer } from './invoice/invoice-parties.js';

/** Peppol schemes of VAT numbers (code list of electronic address schemes). Denmark, Italy, Finland, Norway and Sweden have others. */
const VAT_SCHEMES: Readonly<Record<string, string>> = {
  AD: '9922',
  AL: '9923',
  AT: '9914',
  BA: '9924',
  BE: '9925',
  BG: '9926',
  CH: '9927',
  CY: '9928',
  CZ: '9929',
  DE: '9930',
  EE: '9931',
  ES: '9920',
  FR: '9957',
  GB: '9932',
  GR: '9933',
  HR: '9934',
  HU: '9910',
  IE: '9935',
  LI: '9936',
  LT: '9937',
  LU: '9938',
  LV: '9939',
  MC: '9940',
  ME: '9941',
  MK: '9942',
  MT: '9943',
  NL: '9944',
  PL: '9945',
  PT: '9946',
  RO: '9947',
  RS: '9948',
  SI: '9949',
  SK: '9950',
  SM: '9951',
  TR: '9952',
  VA: '9953',
};

type Endpoint = NonNullable<OutgoingParty['endpoint']>;

/** Countries whose electronic address is the number in the business register. */
const FROM_REGISTER: Readonly<Record<string, string>> = { DK: '0184' };

/** Countries whose electronic address is a number that is part of the VAT number. */
const FROM_VAT_NUMBER: Readonly<Record<string, (vatNumber: string) => Endpoint | undefined>> = {
  IT: (vatNumber) => ({ id: vatNumber.replace(/^IT/, ''), scheme: '0211' }),
  // OVT: the country code 0037 and the business id.
  FI: (vatNumber) => ({ id: `0037${vatNumber.replace(/^FI/, '')}`, scheme: '0216' }),
  // The organisation number is the VAT number without the two digits at its end.
  SE: (vatNumber) => ({ id: vatNumber.replace(/^SE/, '').slice(0, 10), scheme: '0007' }),
  NO: (vatNumber) => {
    const number = /^NO(\d{9})(?:MVA)?$/.exec(vatNumber)?.[1];
    return number === undefined ? undefined : { id: number, scheme: '0192' };
  },
};

/**
 * The electronic address of a party: the CVR number in Denmark, elsewhere what the VAT number says. A party without a
 * number has none: the code lists of Peppol and OIOUBL have no e-mail addresses.
 */
export const electronicAddress = (
  country: string,
  { businessId, vatNumber }: Pick<InvoiceBuyer, 'businessId' | 'vatNumber'>,
): OutgoingParty['endpoint'] => {
  const register = FROM_REGISTER[country];
  if (register !== undefined) {
    const id = businessId ?? (vatNumber?.startsWith(country) ? vatNumber.slice(country.length) : vatNumber);
    return id ? { id, scheme: register } : undefined;
  }
  if (vatNumber === null) return undefined;
  const special = FROM_VAT_NUMBER[country];
  if (special) return special(vatNumber);
  const scheme = VAT_SCHEMES[country];
  return scheme === undefined ? undefined : { id: vatNumber, scheme };
};
