import type { ReadAddress, ReadParty } from '../read-invoice.js';
import { childAt, textAt, type XmlElement } from '../xml-element.js';

const nameOf = (registry: XmlElement | undefined): string | undefined => {
  const company = textAt(registry, 'Denominazione');
  if (company !== undefined) return company;
  const person = [textAt(registry, 'Nome'), textAt(registry, 'Cognome')].filter((part) => part !== undefined);
  return person.length > 0 ? person.join(' ') : undefined;
};

const addressOf = (registeredOffice: XmlElement | undefined): ReadAddress | undefined =>
  registeredOffice && {
    street:
      [textAt(registeredOffice, 'Indirizzo'), textAt(registeredOffice, 'NumeroCivico')].filter(Boolean).join(' ') ||
      undefined,
    // The schema requires an Italian postal code for foreign addresses too. Senders then write 00000, which is not a
    // real code.
    postalCode: textAt(registeredOffice, 'CAP') === '00000' ? undefined : textAt(registeredOffice, 'CAP'),
    city: textAt(registeredOffice, 'Comune'),
    region: textAt(registeredOffice, 'Provincia'),
  };

/** The file has IdPaese and IdCodice separately, but some senders repeat the country in the code. */
const vatIdOf = (id: XmlElement | undefined): string | undefined => {
  const country = textAt(id, 'IdPaese');
  const code = textAt(id, 'IdCodice');
  if (code === undefined) return undefined;
  return country === undefined || code.startsWith(country) ? code : `${country}${code}`;
};

const contactOf = (contacts: XmlElement | undefined): ReadParty['contact'] => {
  const phone = textAt(contacts, 'Telefono');
  const email = textAt(contacts, 'Email');
  return { ...(phone === undefined ? {} : { phone }), ...(email === undefined ? {} : { email }) };
};

/**
 * Reads CedentePrestatore or CessionarioCommittente. The ordinary schema has the ids in DatiAnagrafici, the simplified
 * one beside it or in IdentificativiFiscali.
 */
export const readParty = (
  party: XmlElement | undefined,
  { iban, endpoint }: { readonly iban: string | undefined; readonly endpoint: ReadParty['endpoint'] },
): ReadParty => {
  const data = childAt(party, 'DatiAnagrafici') ?? childAt(party, 'IdentificativiFiscali') ?? party;
  const simplified = childAt(party, 'AltriDatiIdentificativi') ?? party;
  const registeredOffice = childAt(party, 'Sede') ?? childAt(simplified, 'Sede');
  const register = childAt(party, 'IscrizioneREA');
  const vatId = childAt(data, 'IdFiscaleIVA');
  return {
    name: nameOf(childAt(data, 'Anagrafica')) ?? nameOf(simplified),
    tradingName: undefined,
    vatId: vatIdOf(vatId),
    fiscalCode: textAt(data, 'CodiceFiscale'),
    businessId: register && [textAt(register, 'Ufficio'), textAt(register, 'NumeroREA')].filter(Boolean).join(' '),
    endpoint,
    address: addressOf(registeredOffice),
    country: textAt(registeredOffice, 'Nazione') ?? textAt(vatId, 'IdPaese'),
    iban,
    contact: contactOf(childAt(party, 'Contatti')),
    fiscalRegime: textAt(data, 'RegimeFiscale') ?? textAt(party, 'RegimeFiscale'),
  };
};

/** The delivery address: the recipient code, or the certified mailbox (PEC) when the code is all zeros. */
export const readBuyerEndpoint = (transmission: XmlElement | undefined): ReadParty['endpoint'] => {
  const mailbox = textAt(transmission, 'PECDestinatario');
  const code = textAt(transmission, 'CodiceDestinatario');
  if (mailbox !== undefined) return { id: mailbox, scheme: 'PEC' };
  // Seven zeros mean that no channel is known, seven X mean a recipient abroad.
  return code === undefined || /^(0+|X+)$/.test(code) ? undefined : { id: code, scheme: 'SDI' };
};
