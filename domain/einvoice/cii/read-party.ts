import { withoutSeparators } from '../../fiscal-ids/id-check.js';
import type { ReadAddress, ReadParty } from '../read-invoice.js';
import { attributeAt, childAt, childrenOf, textAt, type XmlElement } from '../xml-element.js';

const addressOf = (address: XmlElement | undefined): ReadAddress | undefined =>
  address && {
    street:
      ['LineOne', 'LineTwo', 'LineThree', 'StreetName'].flatMap((name) => textAt(address, name) ?? []).join(', ') ||
      undefined,
    postalCode: textAt(address, 'PostcodeCode'),
    city: textAt(address, 'CityName'),
    region: textAt(address, 'CountrySubDivisionName'),
  };

/** Scheme VA is a VAT number, FC a national tax number. */
const registration = (party: XmlElement | undefined, scheme: string): string | undefined =>
  childrenOf(party, 'SpecifiedTaxRegistration')
    .filter((entry) => attributeAt(entry, 'schemeID', 'ID') === scheme)
    .flatMap((entry) => textAt(entry, 'ID') ?? [])[0];

const contactOf = (contact: XmlElement | undefined): ReadParty['contact'] => {
  const name = textAt(contact, 'PersonName');
  const phone = textAt(contact, 'TelephoneUniversalCommunication', 'CompleteNumber');
  const email = textAt(contact, 'EmailURIUniversalCommunication', 'URIID');
  return {
    ...(name === undefined ? {} : { name }),
    ...(phone === undefined ? {} : { phone }),
    ...(email === undefined ? {} : { email }),
  };
};

export const readParty = (party: XmlElement | undefined, iban: string | undefined): ReadParty => {
  const address = childAt(party, 'PostalTradeAddress');
  const legal = childAt(party, 'SpecifiedLegalOrganization');
  const endpoint = childAt(party, 'URIUniversalCommunication', 'URIID');
  const endpointId = textAt(endpoint);
  const vatId = registration(party, 'VA');
  return {
    name: textAt(party, 'Name'),
    tradingName: textAt(legal, 'TradingBusinessName'),
    vatId: vatId && withoutSeparators(vatId),
    fiscalCode: registration(party, 'FC'),
    businessId: textAt(legal, 'ID'),
    endpoint: endpointId === undefined ? undefined : { id: endpointId, scheme: attributeAt(endpoint, 'schemeID') },
    address: addressOf(address),
    country: textAt(address, 'CountryID'),
    iban,
    contact: contactOf(childAt(party, 'DefinedTradeContact')),
    fiscalRegime: undefined,
  };
};
