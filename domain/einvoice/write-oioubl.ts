import { say } from '#schemas/sentences/say.js';
import { decimalText } from '../money/decimal.js';
import { money, sum } from '../money/money.js';
import { percentage } from '../money/percentage.js';
import { Findings } from '../violation.js';
import type { OutgoingInvoice, OutgoingParty, OutgoingPayment, WrittenInvoice } from './outgoing-invoice.js';
import { splitLineTotals } from './ubl/split-line-totals.js';
import {
  amountNode,
  checkCurrency,
  countryNode,
  deliveryNode,
  itemNode,
  lineNames,
  referenceNodes,
  taxSubtotalNode,
  taxTotalNode,
  ublRoot,
  type TaxDialect,
} from './ubl/write-parts.js';
import type { VatCategory } from './vat-category.js';
import { leaf, node, optionalLeaf, serializeXml, type XmlChild, type XmlNode } from './xml-node.js';

const AGENCY = { schemeAgencyID: '320' } as const;

/** OIOUBL has three VAT categories. Supplies without VAT are zero rated, except reverse charge. */
const categoryName = (category: VatCategory): string => {
  if (category === 'S') return 'StandardRated';
  return category === 'AE' ? 'ReverseCharge' : 'ZeroRated';
};

const DIALECT: TaxDialect = {
  category: (category) =>
    leaf('cbc:ID', categoryName(category), { ...AGENCY, schemeID: 'urn:oioubl:id:taxcategoryid-1.1' }),
  scheme: node(
    'cac:TaxScheme',
    leaf('cbc:ID', '63', { ...AGENCY, schemeID: 'urn:oioubl:id:taxschemeid-1.5' }),
    leaf('cbc:Name', 'Moms'),
  ),
  omitsRateOutOfScope: false,
  exemption: () => undefined,
};

/** OIOUBL has a scheme for the VAT numbers of each country, except France (rule F-LIB179). */
const vatScheme = (country: string): string => (country === 'FR' ? 'EU:VAT' : `${country}:VAT`);

/** The recipient's address: a GLN (EAN) number, the CVR number with the prefix DK, or abroad the VAT number. */
const endpointNode = ({ endpoint, vatId, address }: OutgoingParty): XmlChild => {
  if (!endpoint) return undefined;
  const { id, scheme } = endpoint;
  if (scheme === '0088') return leaf('cbc:EndpointID', id, { schemeAgencyID: '9', schemeID: 'GLN' });
  if (scheme === '0184') return leaf('cbc:EndpointID', `DK${id.replace(/^DK/, '')}`, { schemeID: 'DK:CVR' });
  return leaf('cbc:EndpointID', vatId ?? id, { schemeID: vatScheme(address.country) });
};

const partyIdentification = (party: OutgoingParty): XmlChild =>
  party.businessId === undefined
    ? undefined
    : node(
        'cac:PartyIdentification',
        leaf('cbc:ID', `DK${party.businessId.replace(/^DK/, '')}`, { schemeID: 'DK:CVR' }),
      );

const addressNode = ({ address }: OutgoingParty): XmlNode =>
  node(
    'cac:PostalAddress',
    leaf('cbc:AddressFormatCode', 'StructuredLax', {
      listAgencyID: '320',
      listID: 'urn:oioubl:codelist:addressformatcode-1.1',
    }),
    optionalLeaf('cbc:StreetName', address.street),
    optionalLeaf('cbc:BuildingNumber', address.buildingNumber),
    optionalLeaf('cbc:CityName', address.city),
    optionalLeaf('cbc:PostalZone', address.postalCode),
    countryNode(address),
  );

/** The country of the format: its parties have a number in the business register and in that of VAT. */
const HOME = 'DK';

const partyNode = (name: string, party: OutgoingParty, reference: string | undefined): XmlNode => {
  const danish = party.address.country === HOME;
  return node(
    `cac:${name}`,
    node(
      'cac:Party',
      endpointNode(party),
      partyIdentification(party),
      node('cac:PartyName', leaf('cbc:Name', party.name)),
      addressNode(party),
      party.vatId === undefined
        ? undefined
        : node(
            'cac:PartyTaxScheme',
            leaf('cbc:CompanyID', party.vatId, { schemeID: danish ? 'DK:SE' : 'ZZZ' }),
            DIALECT.scheme,
          ),
      party.businessId === undefined
        ? undefined
        : node(
            'cac:PartyLegalEntity',
            leaf('cbc:RegistrationName', party.name),
            leaf('cbc:CompanyID', danish ? `DK${party.businessId.replace(/^DK/, '')}` : party.businessId, {
              schemeID: danish ? 'DK:CVR' : 'ZZZ',
            }),
          ),
      node(
        'cac:Contact',
        leaf('cbc:ID', reference ?? 'n/a'),
        optionalLeaf('cbc:Name', party.contactName),
        optionalLeaf('cbc:Telephone', party.phone),
        optionalLeaf('cbc:ElectronicMail', party.email),
      ),
    ),
  );
};

const channelNode = (channel: string): XmlNode =>
  leaf('cbc:PaymentChannelCode', channel, {
    listAgencyID: '320',
    listID: 'urn:oioubl:codelist:paymentchannelcode-1.1',
  });

/** Rules F-LIB110 and F-LIB129. */
const MAX_NOTE = 20;

const ibanNode = ({ iban = '', bic }: OutgoingPayment, note: string, due: XmlChild): XmlNode => {
  const account = leaf('cbc:ID', iban.replace(/\s/gu, ''));
  if (bic === undefined)
    return node(
      'cac:PaymentMeans',
      leaf('cbc:PaymentMeansCode', '58'),
      due,
      node('cac:PayeeFinancialAccount', account, leaf('cbc:PaymentNote', note)),
    );
  return node(
    'cac:PaymentMeans',
    leaf('cbc:PaymentMeansCode', '31'),
    due,
    channelNode('IBAN'),
    node(
      'cac:PayeeFinancialAccount',
      account,
      leaf('cbc:PaymentNote', note),
      node('cac:FinancialInstitutionBranch', node('cac:FinancialInstitution', leaf('cbc:ID', bic))),
    ),
  );
};

/**
 * 93 is a payment slip with card type and creditor, 42 a Danish account. An IBAN is 31 with its BIC (rule F-LIB113), and
 * without one a SEPA transfer, 58.
 */
const paymentNodes = ({ payment, dueDate, number }: OutgoingInvoice): XmlNode[] => {
  const { slip, danishAccount, iban, bic } = payment ?? {};
  const due = optionalLeaf('cbc:PaymentDueDate', dueDate);
  const note = (payment?.reference ?? number).slice(0, MAX_NOTE);
  return [
    slip &&
      node(
        'cac:PaymentMeans',
        leaf('cbc:PaymentMeansCode', '93'),
        due,
        channelNode('DK:FIK'),
        optionalLeaf('cbc:InstructionID', slip.identification),
        leaf('cbc:PaymentID', slip.type, { ...AGENCY, schemeID: 'urn:oioubl:id:paymentid-1.1' }),
        node('cac:CreditAccount', leaf('cbc:AccountID', slip.creditor)),
      ),
    danishAccount &&
      node(
        'cac:PaymentMeans',
        leaf('cbc:PaymentMeansCode', '42'),
        due,
        channelNode('DK:BANK'),
        node(
          'cac:PayeeFinancialAccount',
          leaf('cbc:ID', danishAccount.number),
          leaf('cbc:PaymentNote', note),
          node('cac:FinancialInstitutionBranch', leaf('cbc:ID', danishAccount.branch)),
        ),
      ),
    iban === undefined ? undefined : ibanNode({ iban, ...(bic !== undefined && { bic }) }, note, due),
  ].filter((means) => means !== undefined);
};

const lineNodes = (invoice: OutgoingInvoice): XmlNode[] => {
  const names = lineNames(invoice.kind);
  const totals = splitLineTotals(invoice.lines, invoice.currency);
  return invoice.lines.map((line, index) => {
    const total = totals[index] ?? money(0n, invoice.currency);
    const tax = percentage(total, line.vatRate);
    const subtotal = { rate: line.vatRate, category: line.vatCategory, taxable: total, tax };
    return node(
      names.line,
      leaf('cbc:ID', String(index + 1)),
      leaf(names.quantity, decimalText(line.quantity), { unitCode: line.unit ?? 'EA' }),
      amountNode('LineExtensionAmount', total),
      node('cac:TaxTotal', amountNode('TaxAmount', tax), taxSubtotalNode(subtotal, DIALECT)),
      // The OIOUBL schematron allows 40 characters in a name.
      itemNode(line, 40),
      node('cac:Price', leaf('cbc:PriceAmount', decimalText(line.unitPrice), { currencyID: invoice.currency })),
    );
  });
};

const check = (invoice: OutgoingInvoice, findings: Findings): void => {
  checkCurrency(invoice, findings);
  if (invoice.lines.length === 0) findings.violation('/lines', say('must_have_a_line'));
  if (!invoice.seller.endpoint) findings.violation('/seller/endpoint', say('oioubl_seller_number'));
  if (!invoice.buyer.endpoint) findings.violation('/buyer/endpoint', say('oioubl_buyer_number'));
  if (invoice.seller.businessId === undefined) findings.violation('/seller/businessId', say('oioubl_cvr_number'));
};

/**
 * Writes the Danish OIOUBL 2.1. It differs from Peppol in two ways: TaxExclusiveAmount holds the taxes, and every line
 * states its own tax. Line taxes are rounded separately; only the tax of the sum is binding.
 */
export const writeOioubl = (invoice: OutgoingInvoice): WrittenInvoice => {
  const findings = new Findings();
  check(invoice, findings);
  const isInvoice = invoice.kind === 'invoice';
  const { currency, tax, gross } = invoice;
  const root = ublRoot(
    invoice.kind,
    leaf('cbc:UBLVersionID', '2.1'),
    leaf('cbc:CustomizationID', 'OIOUBL-2.1'),
    leaf('cbc:ProfileID', 'urn:www.nesubl.eu:profiles:profile5:ver2.0', {
      ...AGENCY,
      schemeID: 'urn:oioubl:id:profileid-1.2',
    }),
    leaf('cbc:ID', invoice.number),
    leaf('cbc:IssueDate', invoice.issueDate),
    isInvoice
      ? leaf('cbc:InvoiceTypeCode', '380', { listAgencyID: '320', listID: 'urn:oioubl:codelist:invoicetypecode-1.1' })
      : undefined,
    ...invoice.notes.map((note) => leaf('cbc:Note', note)),
    leaf('cbc:DocumentCurrencyCode', currency),
    ...referenceNodes(invoice),
    partyNode('AccountingSupplierParty', invoice.seller, undefined),
    partyNode('AccountingCustomerParty', invoice.buyer, invoice.buyerReference),
    deliveryNode(invoice),
    ...paymentNodes(invoice),
    invoice.paymentTerms === undefined
      ? undefined
      : node('cac:PaymentTerms', leaf('cbc:Note', invoice.paymentTerms), amountNode('Amount', gross)),
    taxTotalNode(invoice, DIALECT),
    node(
      'cac:LegalMonetaryTotal',
      amountNode('LineExtensionAmount', sum(splitLineTotals(invoice.lines, currency), currency)),
      amountNode('TaxExclusiveAmount', tax),
      amountNode('TaxInclusiveAmount', gross),
      amountNode('PayableAmount', gross),
    ),
    ...lineNodes(invoice),
  );
  const { violations, warnings } = findings;
  return violations.length > 0 ? { ok: false, violations } : { ok: true, xml: serializeXml(root), warnings };
};
