import type { EvaluationBuyer } from './evaluation-buyer.js';
import {
  amount,
  escape,
  fieldsOf,
  groupsOf,
  itemLines,
  partyFields,
  taxOf,
  valueOf,
  valuesOf,
  type Item,
} from './notation.js';

const itemOf = (line: string): Item => {
  const [description = '', net = '', rate = '', code = 'S'] = fieldsOf(line);
  return { description, net: Number(net), rate: Number(rate), code };
};

const REASONS: Readonly<Record<string, string>> = {
  K: '<cbc:TaxExemptionReasonCode>VATEX-EU-IC</cbc:TaxExemptionReasonCode>',
  AE: '<cbc:TaxExemptionReasonCode>VATEX-EU-AE</cbc:TaxExemptionReasonCode>',
  E: '<cbc:TaxExemptionReason>Exempt</cbc:TaxExemptionReason>',
};

const PROFILES: Readonly<Record<string, string>> = {
  peppol:
    '<cbc:CustomizationID>urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0</cbc:CustomizationID>',
  oioubl: '<cbc:UBLVersionID>2.0</cbc:UBLVersionID><cbc:CustomizationID>OIOUBL-2.02</cbc:CustomizationID>',
};

/** `vat`, `cvr` and `endpoint` are the places where a number may stand; senders fill one, two or none. */
const partyXml = (party: Readonly<Record<string, string>>, country: string): string => {
  const [street = '', city = ''] = (party.address ?? '').split(',');
  return `<cac:Party>${party.endpoint ? `<cbc:EndpointID schemeID="0184">${party.endpoint}</cbc:EndpointID>` : ''}${party.trading ? `<cac:PartyName><cbc:Name>${escape(party.trading)}</cbc:Name></cac:PartyName>` : ''}<cac:PostalAddress>${street ? `<cbc:StreetName>${escape(street)}</cbc:StreetName><cbc:CityName>${escape(city.trim())}</cbc:CityName>` : ''}<cac:Country><cbc:IdentificationCode>${country}</cbc:IdentificationCode></cac:Country></cac:PostalAddress>${party.vat ? `<cac:PartyTaxScheme><cbc:CompanyID>${party.vat}</cbc:CompanyID><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme>` : ''}<cac:PartyLegalEntity><cbc:RegistrationName>${escape(party.name ?? '')}</cbc:RegistrationName>${party.cvr ? `<cbc:CompanyID schemeID="0184">${party.cvr}</cbc:CompanyID>` : ''}</cac:PartyLegalEntity></cac:Party>`;
};

const buyerOf = (body: readonly string[], buyer: EvaluationBuyer): Readonly<Record<string, string>> => {
  const [stated] = valueOf(body, 'to') ?? [];
  if (stated !== undefined) return partyFields(stated);
  const vat = `${buyer.region === 'denmark' ? 'DK' : 'IT'}${buyer.number}`;
  return { name: buyer.name, vat, address: buyer.address };
};

/** Peppol or OIOUBL from the short notation: complete enough to be read as data. */
export const writeUbl = (body: readonly string[], buyer: EvaluationBuyer): string => {
  const [name = '', vat = '', country = '', date = '', number = '', currency = ''] = valueOf(body, 'ubl') ?? [];
  const [type = '380'] = valueOf(body, 'type') ?? [];
  const isCredit = type === '381';
  const root = isCredit ? 'CreditNote' : 'Invoice';
  const items = itemLines(body).map(itemOf);
  const groups = groupsOf(items);
  const net = items.reduce((sum, item) => sum + item.net, 0);
  const tax = groups.reduce((sum, group) => sum + taxOf(group), 0);
  const prepaid = Number(valueOf(body, 'prepaid')?.[0] ?? 0);
  const [due] = valueOf(body, 'due') ?? [];
  const [means, iban] = valueOf(body, 'pay') ?? [];
  const money = (tag: string, value: number): string =>
    `<cbc:${tag} currencyID="${currency}">${amount(value)}</cbc:${tag}>`;
  const category = (item: Item, tag: string): string =>
    `<cac:${tag}><cbc:ID>${item.code}</cbc:ID><cbc:Percent>${item.rate}</cbc:Percent>${tag === 'TaxCategory' ? (REASONS[item.code ?? ''] ?? '') : ''}<cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:${tag}>`;
  const typeTag = isCredit ? 'CreditNoteTypeCode' : 'InvoiceTypeCode';
  return `<?xml version="1.0" encoding="UTF-8"?>
<${root} xmlns="urn:oasis:names:specification:ubl:schema:xsd:${root}-2" xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2" xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">
${PROFILES[valueOf(body, 'profile')?.[0] ?? 'peppol'] ?? ''}
<cbc:ID>${number}</cbc:ID><cbc:IssueDate>${date}</cbc:IssueDate>${due && !isCredit ? `<cbc:DueDate>${due}</cbc:DueDate>` : ''}<cbc:${typeTag}>${type}</cbc:${typeTag}>${valuesOf(
    body,
    'note',
  )
    .map(([text = '']) => `<cbc:Note>${escape(text)}</cbc:Note>`)
    .join('')}<cbc:DocumentCurrencyCode>${currency}</cbc:DocumentCurrencyCode>
${valuesOf(body, 'period')
  .map(
    ([from = '', to = '']) =>
      `<cac:InvoicePeriod><cbc:StartDate>${from}</cbc:StartDate><cbc:EndDate>${to}</cbc:EndDate></cac:InvoicePeriod>`,
  )
  .join('')}${valuesOf(body, 'order')
    .map(([id = '']) => `<cac:OrderReference><cbc:ID>${escape(id)}</cbc:ID></cac:OrderReference>`)
    .join('')}${valuesOf(body, 'ref')
    .map(
      ([id = '', day]) =>
        `<cac:BillingReference><cac:InvoiceDocumentReference><cbc:ID>${escape(id)}</cbc:ID>${day ? `<cbc:IssueDate>${day}</cbc:IssueDate>` : ''}</cac:InvoiceDocumentReference></cac:BillingReference>`,
    )
    .join('')}
<cac:AccountingSupplierParty>${partyXml({ name, ...(vat ? { vat } : {}), address: valueOf(body, 'from')?.[0] ?? '' }, country)}</cac:AccountingSupplierParty>
<cac:AccountingCustomerParty>${partyXml(buyerOf(body, buyer), buyer.region === 'denmark' ? 'DK' : 'IT')}</cac:AccountingCustomerParty>
${means ? `<cac:PaymentMeans><cbc:PaymentMeansCode>${means}</cbc:PaymentMeansCode>${iban ? `<cac:PayeeFinancialAccount><cbc:ID>${iban}</cbc:ID></cac:PayeeFinancialAccount>` : ''}</cac:PaymentMeans>` : ''}${valuesOf(
    body,
    'terms',
  )
    .map(([text = '']) => `<cac:PaymentTerms><cbc:Note>${escape(text)}</cbc:Note></cac:PaymentTerms>`)
    .join('')}
<cac:TaxTotal>${money('TaxAmount', tax)}${groups.map((group) => `<cac:TaxSubtotal>${money('TaxableAmount', group.net)}${money('TaxAmount', taxOf(group))}${category(group, 'TaxCategory')}</cac:TaxSubtotal>`).join('')}</cac:TaxTotal>
<cac:LegalMonetaryTotal>${money('LineExtensionAmount', net)}${money('TaxExclusiveAmount', net)}${money('TaxInclusiveAmount', net + tax)}${prepaid ? money('PrepaidAmount', prepaid) : ''}${money('PayableAmount', net + tax - prepaid)}</cac:LegalMonetaryTotal>
${items.map((item, index) => `<cac:${root}Line><cbc:ID>${index + 1}</cbc:ID><cbc:${isCredit ? 'CreditedQuantity' : 'InvoicedQuantity'} unitCode="C62">1</cbc:${isCredit ? 'CreditedQuantity' : 'InvoicedQuantity'}>${money('LineExtensionAmount', item.net)}<cac:Item><cbc:Name>${escape(item.description)}</cbc:Name>${category(item, 'ClassifiedTaxCategory')}</cac:Item><cac:Price>${money('PriceAmount', item.net)}</cac:Price></cac:${root}Line>`).join('\n')}
</${root}>`;
};
