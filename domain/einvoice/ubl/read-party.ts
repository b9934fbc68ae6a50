import { withoutSeparators } from '../../fiscal-ids/id-check.js';
import type { ReadAddress, ReadParty } from '../read-invoice.js';
import { attributeAt, childAt, childrenOf, textAt, type XmlElement } from '../xml-element.js';

/** Scheme names for VAT in Peppol (`VAT`) and OIOUBL (63, `Moms`). A missing scheme counts as VAT. */
export const isVatScheme = (scheme: XmlElement | undefined): boolean => {
  const id = textAt(scheme, 'ID');
  return id === undefined || id === 'VAT' || id === '63' || textAt(scheme, 'Name') === 'Moms';
};

const addressOf = (address: XmlElement | undefined): ReadAddress | undefined =>
  address && {
    street:
      [
        textAt(address, 'StreetName'),
        textAt(address, 'BuildingNumber'),
        textAt(address, 'AdditionalStreetName'),
        textAt(address, 'Postbox'),
      ]
        .filter(Boolean)
        .join(' ') || textAt(address, 'AddressLine', 'Line'),
    postalCode: textAt(address, 'PostalZone'),
    city: textAt(address, 'CityName'),
    region: textAt(address, 'CountrySubentity'),
  };

const contactOf = (contact: XmlElement | undefined): ReadParty['contact'] => {
  const name = textAt(contact, 'Name');
  const phone = textAt(contact, 'Telephone');
  const email = textAt(contact, 'ElectronicMail');
  return {
    ...(name === undefined ? {} : { name }),
    ...(phone === undefined ? {} : { phone }),
    ...(email === undefined ? {} : { email }),
  };
};

/** The Danish business register, in OIOUBL and in Peppol. */
const CVR_SCHEMES: readonly (string | undefined)[] = ['DK:CVR', '0184'];

/**
 * Danish senders write the CVR number with or without DK, and some only as identification or endpoint of the party. The
 * business register has it without.
 */
const businessIdOf = (party: XmlElement | undefined): string | undefined => {
  const legalEntity = childAt(party, 'PartyLegalEntity');
  const id = textAt(legalEntity, 'CompanyID');
  const isCvr = CVR_SCHEMES.includes(attributeAt(legalEntity, 'schemeID', 'CompanyID'));
  if (id !== undefined) return isCvr ? id.replace(/^DK/, '') : id;
  const identification = childrenOf(party, 'PartyIdentification').map((element) => childAt(element, 'ID'));
  return [...identification, childAt(party, 'EndpointID')]
    .find((element) => CVR_SCHEMES.includes(attributeAt(element, 'schemeID')))
    ?.text.trim()
    .replace(/^DK/, '');
};

const taxIds = (party: XmlElement | undefined): Pick<ReadParty, 'vatId' | 'fiscalCode'> => {
  const schemes = childrenOf(party, 'PartyTaxScheme');
  const idOf = (scheme: XmlElement | undefined): string | undefined => textAt(scheme, 'CompanyID');
  const vat = schemes.find((scheme) => isVatScheme(childAt(scheme, 'TaxScheme')) && idOf(scheme) !== undefined);
  const other = schemes.find((scheme) => !isVatScheme(childAt(scheme, 'TaxScheme')));
  const vatId = idOf(vat);
  return { vatId: vatId && withoutSeparators(vatId), fiscalCode: idOf(other) };
};

/** Reads AccountingSupplierParty or AccountingCustomerParty of Peppol and OIOUBL. */
export const readParty = (side: XmlElement | undefined, iban: string | undefined): ReadParty => {
  const party = childAt(side, 'Party');
  const address = childAt(party, 'PostalAddress');
  const legalEntity = childAt(party, 'PartyLegalEntity');
  const tradingName = textAt(party, 'PartyName', 'Name');
  const person = [textAt(party, 'Person', 'FirstName'), textAt(party, 'Person', 'FamilyName')]
    .filter(Boolean)
    .join(' ');
  const endpoint = textAt(party, 'EndpointID');
  return {
    name: textAt(legalEntity, 'RegistrationName') ?? tradingName ?? (person || undefined),
    tradingName,
    ...taxIds(party),
    businessId: businessIdOf(party),
    endpoint:
      endpoint === undefined ? undefined : { id: endpoint, scheme: attributeAt(party, 'schemeID', 'EndpointID') },
    address: addressOf(address),
    country: textAt(address, 'Country', 'IdentificationCode'),
    iban,
    contact: contactOf(childAt(party, 'Contact')),
    fiscalRegime: undefined,
  };
};
