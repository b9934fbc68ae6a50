import { say } from '#schemas/sentences/say.js';
import { EXCHANGE_COUNTRY } from './exchange-country.js';
import type { ItalianDetails, OutgoingInvoice, OutgoingParty } from '../outgoing-invoice.js';
import { leaf, node, optionalLeaf, type XmlNode } from '../xml-node.js';
import type { FatturaPaFields } from './fatturapa-fields.js';

/** FatturaPA has a separate element for the country of a VAT number. Greece is EL in VAT numbers and GR elsewhere. */
export const vatIdNode = (vatId: string, fields: FatturaPaFields, pointer: string): XmlNode => {
  const match = /^([A-Z]{2})(.{1,28})$/.exec(vatId);
  if (!match) fields.findings.violation(pointer, say('must_begin_with_country'));
  const [, country = '', code = ''] = match ?? [];
  return node('IdFiscaleIVA', leaf('IdPaese', country === 'EL' ? 'GR' : country), leaf('IdCodice', code));
};

const registryNode = ({ name, person }: OutgoingParty, fields: FatturaPaFields, pointer: string): XmlNode =>
  person
    ? node(
        'Anagrafica',
        fields.text('Nome', person.firstName, 60, `${pointer}/person/firstName`),
        fields.text('Cognome', person.familyName, 60, `${pointer}/person/familyName`),
      )
    : node('Anagrafica', fields.text('Denominazione', name, 80, `${pointer}/name`));

/**
 * The schema requires an Italian postal code for every address. A foreign postal code is written into the street
 * instead.
 */
export const registeredOfficeNode = ({ address }: OutgoingParty, fields: FatturaPaFields, pointer: string): XmlNode => {
  const domestic = address.country === EXCHANGE_COUNTRY;
  const street = domestic ? address.street : [address.street, address.postalCode].filter(Boolean).join(', ');
  return node(
    'Sede',
    fields.text('Indirizzo', street, 60, `${pointer}/address/street`),
    fields.optionalCode('NumeroCivico', address.buildingNumber, 8, `${pointer}/address/buildingNumber`),
    fields.matching(
      'CAP',
      domestic ? address.postalCode : '00000',
      /^\d{5}$/,
      `${pointer}/address/postalCode`,
      say('must_have_five_digits'),
    ),
    fields.text('Comune', address.city, 60, `${pointer}/address/city`),
    domestic ? optionalLeaf('Provincia', address.province) : undefined,
    fields.matching(
      'Nazione',
      address.country,
      /^[A-Z]{2}$/,
      `${pointer}/address/country`,
      say('must_be_two_letter_code'),
    ),
  );
};

const transmissionNode = (
  { seller, buyer }: OutgoingInvoice,
  italian: ItalianDetails,
  fields: FatturaPaFields,
): XmlNode => {
  const { transmitter, recipientCode, transmissionFormat, certifiedMail } = italian;
  const code = seller.fiscalCode ?? seller.vatId?.slice(2) ?? '';
  const length = transmissionFormat === 'FPA12' ? 6 : 7;
  if (!new RegExp(`^[A-Z0-9]{${length}}$`).test(recipientCode)) {
    fields.findings.violation(
      '/italian/recipientCode',
      say('fault_of_control', { fault: say('must_have_capitals_or_digits', { length }), control: '00427' }),
    );
  }
  if (recipientCode === 'XXXXXXX' && buyer.address.country === EXCHANGE_COUNTRY) {
    fields.findings.violation(
      '/italian/recipientCode',
      say('fault_of_control', { fault: say('xxxxxxx_is_for_abroad'), control: '00313' }),
    );
  }
  if (certifiedMail !== undefined && recipientCode !== '0000000') {
    fields.findings.violation('/italian/certifiedMail', say('mailbox_needs_zeros'));
  }
  return node(
    'DatiTrasmissione',
    node(
      'IdTrasmittente',
      leaf('IdPaese', transmitter?.country ?? 'IT'),
      fields.code('IdCodice', transmitter?.code ?? code, 28, '/italian/transmitter/code'),
    ),
    fields.code('ProgressivoInvio', italian.progressive, 10, '/italian/progressive'),
    leaf('FormatoTrasmissione', transmissionFormat),
    leaf('CodiceDestinatario', recipientCode),
    optionalLeaf('PECDestinatario', certifiedMail),
  );
};

const sellerNode = ({ seller }: OutgoingInvoice, italian: ItalianDetails, fields: FatturaPaFields): XmlNode => {
  const { register } = italian;
  if (seller.vatId === undefined) fields.findings.violation('/seller/vatId', say('seller_needs_vat_number'));
  const phone = seller.phone?.replace(/[^\d+]/g, '');
  return node(
    'CedentePrestatore',
    node(
      'DatiAnagrafici',
      vatIdNode(seller.vatId ?? 'IT', fields, '/seller/vatId'),
      optionalLeaf('CodiceFiscale', seller.fiscalCode),
      registryNode(seller, fields, '/seller'),
      fields.matching(
        'RegimeFiscale',
        italian.fiscalRegime,
        /^RF\d\d$/,
        '/italian/fiscalRegime',
        say('must_be_rf01_to_rf20'),
      ),
    ),
    registeredOfficeNode(seller, fields, '/seller'),
    register &&
      node(
        'IscrizioneREA',
        leaf('Ufficio', register.office),
        fields.code('NumeroREA', register.number, 20, '/italian/register/number'),
        leaf('StatoLiquidazione', register.inLiquidation === true ? 'LS' : 'LN'),
      ),
    phone === undefined && seller.email === undefined
      ? undefined
      : node(
          'Contatti',
          phone !== undefined && phone.length >= 5 && phone.length <= 12 ? leaf('Telefono', phone) : undefined,
          optionalLeaf('Email', seller.email),
        ),
  );
};

/** Foreign buyers without a number must still be identified. The usual value is eleven nines. */
const FOREIGN_WITHOUT_ID = '99999999999';

const buyerNode = ({ buyer }: OutgoingInvoice, fields: FatturaPaFields): XmlNode => {
  const abroad = buyer.address.country !== EXCHANGE_COUNTRY;
  const vatId =
    buyer.vatId ??
    (abroad && buyer.fiscalCode === undefined ? `${buyer.address.country}${FOREIGN_WITHOUT_ID}` : undefined);
  if (vatId === undefined && buyer.fiscalCode === undefined) {
    fields.findings.violation(
      '/buyer',
      say('fault_of_control', { fault: say('buyer_needs_number'), control: '00417' }),
    );
  }
  if (vatId !== undefined && buyer.vatId === undefined) {
    fields.findings.warning('/buyer/vatId', say('foreign_buyer_without_number', { number: FOREIGN_WITHOUT_ID }));
  }
  return node(
    'CessionarioCommittente',
    node(
      'DatiAnagrafici',
      vatId === undefined ? undefined : vatIdNode(vatId, fields, '/buyer/vatId'),
      abroad ? undefined : optionalLeaf('CodiceFiscale', buyer.fiscalCode),
      registryNode(buyer, fields, '/buyer'),
    ),
    registeredOfficeNode(buyer, fields, '/buyer'),
  );
};

export const writeHeader = (invoice: OutgoingInvoice, italian: ItalianDetails, fields: FatturaPaFields): XmlNode =>
  node(
    'FatturaElettronicaHeader',
    transmissionNode(invoice, italian, fields),
    sellerNode(invoice, italian, fields),
    buyerNode(invoice, fields),
  );
