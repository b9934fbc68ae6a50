import { decimalText } from '../money/decimal.js';
import { sum } from '../money/money.js';
import { Findings } from '../violation.js';
import type { OutgoingInvoice, OutgoingParty, OutgoingPayment, WrittenInvoice } from './outgoing-invoice.js';
import { splitLineTotals } from './ubl/split-line-totals.js';
import {
  amountNode,
  categoryNode,
  countryNode,
  deliveryNode,
  itemNode,
  lineNames,
  referenceNodes,
  taxTotalNode,
  ublRoot,
  type TaxDialect,
} from './ubl/write-parts.js';
import { leaf, node, optionalLeaf, serializeXml, type XmlChild, type XmlNode } from './xml-node.js';

const CUSTOMIZATION = 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0';
const PROFILE = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0';

const DIALECT: TaxDialect = {
  category: (category) => leaf('cbc:ID', category),
  scheme: node('cac:TaxScheme', leaf('cbc:ID', 'VAT')),
  omitsRateOutOfScope: true,
  exemption: (reason) => optionalLeaf('cbc:TaxExemptionReason', reason),
};

const addressNode = ({ address }: OutgoingParty): XmlNode =>
  node(
    'cac:PostalAddress',
    optionalLeaf('cbc:StreetName', [address.street, address.buildingNumber].filter(Boolean).join(' ')),
    optionalLeaf('cbc:CityName', address.city),
    optionalLeaf('cbc:PostalZone', address.postalCode),
    optionalLeaf('cbc:CountrySubentity', address.province),
    countryNode(address),
  );

/** Denmark requires the scheme of its register numbers (rule DK-R-014). */
const legalEntityNode = ({ name, businessId, address }: OutgoingParty): XmlNode =>
  node(
    'cac:PartyLegalEntity',
    leaf('cbc:RegistrationName', name),
    optionalLeaf('cbc:CompanyID', businessId, address.country === 'DK' ? { schemeID: '0184' } : {}),
  );

const contactNode = ({ contactName, phone, email }: OutgoingParty): XmlChild =>
  contactName === undefined && phone === undefined && email === undefined
    ? undefined
    : node(
        'cac:Contact',
        optionalLeaf('cbc:Name', contactName),
        optionalLeaf('cbc:Telephone', phone),
        optionalLeaf('cbc:ElectronicMail', email),
      );

const partyNode = (name: string, party: OutgoingParty): XmlNode =>
  node(
    `cac:${name}`,
    node(
      'cac:Party',
      party.endpoint && leaf('cbc:EndpointID', party.endpoint.id, { schemeID: party.endpoint.scheme }),
      node('cac:PartyName', leaf('cbc:Name', party.name)),
      addressNode(party),
      party.vatId === undefined
        ? undefined
        : node('cac:PartyTaxScheme', leaf('cbc:CompanyID', party.vatId), DIALECT.scheme),
      legalEntityNode(party),
      contactNode(party),
    ),
  );

const accountNode = (id: string, branch: string | undefined): XmlNode =>
  node(
    'cac:PayeeFinancialAccount',
    leaf('cbc:ID', id),
    branch === undefined ? undefined : node('cac:FinancialInstitutionBranch', leaf('cbc:ID', branch)),
  );

/**
 * A Danish payment slip is code 93 with `71#identification` (rules DK-R-006 and following). 58 is a SEPA transfer, 30
 * any other.
 */
const paymentNodes = (payment: OutgoingPayment | undefined): XmlNode[] => {
  const { iban, bic, danishAccount, slip, reference } = payment ?? {};
  return [
    slip &&
      node(
        'cac:PaymentMeans',
        leaf('cbc:PaymentMeansCode', '93'),
        leaf('cbc:PaymentID', `${slip.type}#${slip.identification ?? ''}`),
        accountNode(slip.creditor, undefined),
      ),
    iban === undefined
      ? undefined
      : node(
          'cac:PaymentMeans',
          leaf('cbc:PaymentMeansCode', '58'),
          optionalLeaf('cbc:PaymentID', reference),
          accountNode(iban.replace(/\s/gu, ''), bic),
        ),
    danishAccount &&
      node(
        'cac:PaymentMeans',
        leaf('cbc:PaymentMeansCode', '30'),
        optionalLeaf('cbc:PaymentID', reference),
        accountNode(danishAccount.number, danishAccount.branch),
      ),
  ].filter((means) => means !== undefined);
};

const lineNodes = (invoice: OutgoingInvoice): XmlNode[] => {
  const names = lineNames(invoice.kind);
  const totals = splitLineTotals(invoice.lines, invoice.currency);
  return invoice.lines.map((line, index) => {
    const total = totals[index];
    // A price must not be negative (rule BR-27), so the quantity has the sign.
    const isNegative = line.unitPrice.coefficient < 0n;
    const sign = isNegative ? -1n : 1n;
    const price = { ...line.unitPrice, coefficient: sign * line.unitPrice.coefficient };
    const quantity = { ...line.quantity, coefficient: sign * line.quantity.coefficient };
    const { vatRate: rate, vatCategory: category } = line;
    return node(
      names.line,
      leaf('cbc:ID', String(index + 1)),
      leaf(names.quantity, decimalText(quantity), { unitCode: line.unit ?? 'C62' }),
      total && amountNode('LineExtensionAmount', total),
      itemNode(line, 100, categoryNode('ClassifiedTaxCategory', { rate, category }, DIALECT)),
      node('cac:Price', leaf('cbc:PriceAmount', decimalText(price), { currencyID: invoice.currency })),
    );
  });
};

const check = (invoice: OutgoingInvoice, findings: Findings): void => {
  if (invoice.lines.length === 0) findings.violation('/lines', 'must have at least one line');
  for (const side of ['seller', 'buyer'] as const) {
    if (!invoice[side].endpoint) findings.violation(`/${side}/endpoint`, 'Peppol requires an electronic address');
  }
  if (invoice.buyerReference === undefined && invoice.orderReference === undefined) {
    findings.violation('/buyerReference', "Peppol requires the buyer's reference or an order number (rule R003)");
  }
  invoice.vat.forEach(({ category, exemptionReason }, index) => {
    if (!['S', 'Z'].includes(category) && exemptionReason === undefined) {
      findings.violation(
        `/vat/${index}/exemptionReason`,
        `category ${category} requires the reason why no VAT is charged`,
      );
    }
  });
};

/** Writes Peppol BIS Billing 3: invoices and credit notes in UBL 2.1. */
export const writePeppol = (invoice: OutgoingInvoice): WrittenInvoice => {
  const findings = new Findings();
  check(invoice, findings);
  const isInvoice = invoice.kind === 'invoice';
  const { currency, net, gross } = invoice;
  const lineTotal = sum(splitLineTotals(invoice.lines, currency), currency);
  const root = ublRoot(
    invoice.kind,
    leaf('cbc:CustomizationID', CUSTOMIZATION),
    leaf('cbc:ProfileID', PROFILE),
    leaf('cbc:ID', invoice.number),
    leaf('cbc:IssueDate', invoice.issueDate),
    isInvoice ? optionalLeaf('cbc:DueDate', invoice.dueDate) : undefined,
    leaf(isInvoice ? 'cbc:InvoiceTypeCode' : 'cbc:CreditNoteTypeCode', isInvoice ? '380' : '381'),
    // Peppol allows only one note.
    optionalLeaf('cbc:Note', invoice.notes.join(' ')),
    leaf('cbc:DocumentCurrencyCode', currency),
    optionalLeaf('cbc:BuyerReference', invoice.buyerReference),
    ...referenceNodes(invoice),
    partyNode('AccountingSupplierParty', invoice.seller),
    partyNode('AccountingCustomerParty', invoice.buyer),
    deliveryNode(invoice),
    ...paymentNodes(invoice.payment),
    invoice.paymentTerms === undefined ? undefined : node('cac:PaymentTerms', leaf('cbc:Note', invoice.paymentTerms)),
    taxTotalNode(invoice, DIALECT),
    node(
      'cac:LegalMonetaryTotal',
      amountNode('LineExtensionAmount', lineTotal),
      amountNode('TaxExclusiveAmount', net),
      amountNode('TaxInclusiveAmount', gross),
      amountNode('PayableAmount', gross),
    ),
    ...lineNodes(invoice),
  );
  const { violations, warnings } = findings;
  return violations.length > 0 ? { ok: false, violations } : { ok: true, xml: serializeXml(root), warnings };
};
