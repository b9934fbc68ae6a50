import type { ReadAddress, ReadParty } from '../read-invoice.js';
import { childAt, textAt, type XmlElement } from '../xml-element.js';

const nameOf = (registry: XmlElement | undefined): string | undefined => {
  const company = textAt(registry, 'Denominazione');
  if (company !== undefined) return company;
  const person = [textAt(registry, 'Nome'), textAt(registry, 'Cognome')].filter((part) => part !== undefined);
  return person.length > 0 ? person.join(' ') : undefined;
};

const addressOf = (seat: XmlElement | undefined): ReadAddress | undefined =>
  seat && {
    street: [textAt(seat, 'Indirizzo'), textAt(seat, 'NumeroCivico')].filter(Boolean).join(' ') || undefined,
    // 00000 is what the schema forces upon foreign addresses; it is nobody's postal code.
    postalCode: textAt(seat, 'CAP') === '00000' ? undefined : textAt(seat, 'CAP'),
    city: textAt(seat, 'Comune'),
    region: textAt(seat, 'Provincia'),
  };

/** IdPaese and IdCodice are apart in the file; some senders repeat the country inside the code. */
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
 * CedentePrestatore or CessionarioCommittente. In the ordinary schema the ids are in DatiAnagrafici, in the simplified one
 * beside it or under IdentificativiFiscali.
 */
export const readParty = (
  party: XmlElement | undefined,
  { iban, endpoint }: { readonly iban: string | undefined; readonly endpoint: ReadParty['endpoint'] },
): ReadParty => {
  const data = childAt(party, 'DatiAnagrafici') ?? childAt(party, 'IdentificativiFiscali') ?? party;
  const simplified = childAt(party, 'AltriDatiIdentificativi') ?? party;
  const seat = childAt(party, 'Sede') ?? childAt(simplified, 'Sede');
  const register = childAt(party, 'IscrizioneREA');
  const vatId = childAt(data, 'IdFiscaleIVA');
  return {
    name: nameOf(childAt(data, 'Anagrafica')) ?? nameOf(simplified),
    tradingName: undefined,
    vatId: vatIdOf(vatId),
    fiscalCode: textAt(data, 'CodiceFiscale'),
    businessId: register && [textAt(register, 'Ufficio'), textAt(register, 'NumeroREA')].filter(Boolean).join(' '),
    endpoint,
    address: addressOf(seat),
    country: textAt(seat, 'Nazione') ?? textAt(vatId, 'IdPaese'),
    iban,
    contact: contactOf(childAt(party, 'Contatti')),
    fiscalRegime: textAt(data, 'RegimeFiscale') ?? textAt(party, 'RegimeFiscale'),
  };
};

/** Where the invoice is delivered to: the recipient code, or the certified mailbox when the code is all zeros. */
export const readBuyerEndpoint = (transmission: XmlElement | undefined): ReadParty['endpoint'] => {
  const mailbox = textAt(transmission, 'PECDestinatario');
  const code = textAt(transmission, 'CodiceDestinatario');
  if (mailbox !== undefined) return { id: mailbox, scheme: 'PEC' };
  // Seven zeros and seven X mean "no channel known" and "abroad".
  return code === undefined || /^(0+|X+)$/.test(code) ? undefined : { id: code, scheme: 'SDI' };
};
