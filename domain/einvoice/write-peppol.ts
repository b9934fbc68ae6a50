import { say } from '#schemas/sentences/say.js';
import { absoluteDecimal, areClose, negateDecimal } from '../money/compare-decimals.js';
import { decimal, decimalText, multiply } from '../money/decimal.js';
import { money, sum, toDecimalText, type Money } from '../money/money.js';
import { Findings } from '../violation.js';
import type {
  OutgoingInvoice,
  OutgoingLine,
  OutgoingParty,
  OutgoingPayment,
  WrittenInvoice,
} from './outgoing-invoice.js';
import { splitLineTotals } from './ubl/split-line-totals.js';
import { needsReason, vatBreakdown, type VatBreakdown } from './ubl/vat-breakdown.js';
import {
  amountNode,
  categoryNode,
  checkCurrency,
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

/** Countries whose rules require the scheme of the number in the business register. */
const REGISTER_SCHEMES: Readonly<Record<string, string>> = { DK: '0184' };

const schemeOfCountry = (country: string): { schemeID?: string } => {
  const schemeID = REGISTER_SCHEMES[country];
  return schemeID === undefined ? {} : { schemeID };
};

/**
 * Denmark requires the scheme of its register numbers (rule DK-R-014). A party that must not state its VAT number still
 * needs a number (rule BR-CO-26).
 */
const legalEntityNode = (
  { name, businessId, fiscalCode, vatId, address }: OutgoingParty,
  { isOutOfScope }: VatBreakdown,
): XmlNode =>
  node(
    'cac:PartyLegalEntity',
    leaf('cbc:RegistrationName', name),
    optionalLeaf(
      'cbc:CompanyID',
      businessId ?? (isOutOfScope ? (fiscalCode ?? vatId?.slice(2)) : undefined),
      schemeOfCountry(address.country),
    ),
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

const partyNode = (name: string, party: OutgoingParty, breakdown: VatBreakdown): XmlNode =>
  node(
    `cac:${name}`,
    node(
      'cac:Party',
      party.endpoint && leaf('cbc:EndpointID', party.endpoint.id, { schemeID: party.endpoint.scheme }),
      node('cac:PartyName', leaf('cbc:Name', party.name)),
      addressNode(party),
      party.vatId === undefined || breakdown.isOutOfScope
        ? undefined
        : node('cac:PartyTaxScheme', leaf('cbc:CompanyID', party.vatId), DIALECT.scheme),
      legalEntityNode(party, breakdown),
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
 * A Danish payment slip is code 93 with `71#identification`, a Danish account is code 42 (rules DK-R-005 and following).
 * 58 is a SEPA transfer.
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
        leaf('cbc:PaymentMeansCode', '42'),
        optionalLeaf('cbc:PaymentID', reference),
        accountNode(danishAccount.number, danishAccount.branch),
      ),
  ].filter((means) => means !== undefined);
};

/**
 * A price must not be negative (rule BR-27), so the quantity has the sign. Price times quantity must be the total within
 * two hundredths (rule R120), also of a yen: if the total is further away, it is the price of the whole quantity.
 */
const quantityAndPrice = ({ quantity, unitPrice }: OutgoingLine, total: Money) => {
  const exact = multiply(quantity, unitPrice);
  const size = absoluteDecimal(quantity);
  const signed = exact.coefficient < 0n ? negateDecimal(size) : size;
  const written = decimal(toDecimalText(total));
  return areClose(exact, written, TOLERANCE)
    ? { quantity: signed, price: absoluteDecimal(unitPrice), baseQuantity: undefined }
    : { quantity: signed, price: absoluteDecimal(written), baseQuantity: size };
};
const TOLERANCE = decimal('0.02');

const lineNodes = (invoice: OutgoingInvoice, { categoryOf }: VatBreakdown): XmlNode[] => {
  const names = lineNames(invoice.kind);
  const totals = splitLineTotals(invoice.lines, invoice.currency);
  return invoice.lines.map((line, index) => {
    const total = totals[index] ?? money(0n, invoice.currency);
    const { quantity, price, baseQuantity } = quantityAndPrice(line, total);
    const unit = { unitCode: line.unit ?? 'C62' };
    const { vatRate: rate, vatCategory } = line;
    const category = categoryOf(vatCategory);
    return node(
      names.line,
      leaf('cbc:ID', String(index + 1)),
      leaf(names.quantity, decimalText(quantity), unit),
      amountNode('LineExtensionAmount', total),
      itemNode(line, 100, categoryNode('ClassifiedTaxCategory', { rate, category }, DIALECT)),
      node(
        'cac:Price',
        leaf('cbc:PriceAmount', decimalText(price), { currencyID: invoice.currency }),
        baseQuantity && leaf('cbc:BaseQuantity', decimalText(baseQuantity), unit),
      ),
    );
  });
};

const isRegistered = ({ vatId, businessId }: OutgoingParty): boolean => vatId !== undefined || businessId !== undefined;

const check = (invoice: OutgoingInvoice, { subtotals }: VatBreakdown, findings: Findings): void => {
  checkCurrency(invoice, findings);
  if (invoice.lines.length === 0) findings.violation('/lines', say('must_have_a_line'));
  for (const side of ['seller', 'buyer'] as const) {
    if (!invoice[side].endpoint) findings.violation(`/${side}/endpoint`, say('peppol_address'));
  }
  if (invoice.buyerReference === undefined && invoice.orderReference === undefined) {
    findings.violation('/buyerReference', say('peppol_reference'));
  }
  if (subtotals.some(({ category }) => ['AE', 'K'].includes(category)) && !isRegistered(invoice.buyer)) {
    findings.violation('/buyer/vatId', say('peppol_buyer_number'));
  }
  subtotals.forEach(({ category, exemptionReason }, index) => {
    if (needsReason(category) && exemptionReason === undefined) {
      findings.violation(`/vat/${index}/exemptionReason`, say('category_requires_reason', { category }));
    }
  });
};

/**
 * An intra-Community supply states when and where the goods arrive (rules BR-IC-11, BR-IC-12): without another date, on
 * the day of the invoice at the buyer.
 */
const withDelivery = (
  { deliveryDate, issueDate, buyer }: OutgoingInvoice,
  { subtotals }: VatBreakdown,
): Parameters<typeof deliveryNode>[0] =>
  subtotals.some(({ category }) => category === 'K')
    ? { deliveryDate: deliveryDate ?? issueDate, deliveryCountry: buyer.address.country }
    : { deliveryDate };

/** Writes Peppol BIS Billing 3: invoices and credit notes in UBL 2.1. */
export const writePeppol = (invoice: OutgoingInvoice): WrittenInvoice => {
  const findings = new Findings();
  const breakdown = vatBreakdown(invoice);
  check(invoice, breakdown, findings);
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
    partyNode('AccountingSupplierParty', invoice.seller, breakdown),
    partyNode('AccountingCustomerParty', invoice.buyer, breakdown),
    deliveryNode(withDelivery(invoice, breakdown)),
    ...paymentNodes(invoice.payment),
    invoice.paymentTerms === undefined ? undefined : node('cac:PaymentTerms', leaf('cbc:Note', invoice.paymentTerms)),
    taxTotalNode({ tax: invoice.tax, vat: breakdown.subtotals }, DIALECT),
    node(
      'cac:LegalMonetaryTotal',
      amountNode('LineExtensionAmount', lineTotal),
      amountNode('TaxExclusiveAmount', net),
      amountNode('TaxInclusiveAmount', gross),
      amountNode('PayableAmount', gross),
    ),
    ...lineNodes(invoice, breakdown),
  );
  const { violations, warnings } = findings;
  return violations.length > 0 ? { ok: false, violations } : { ok: true, xml: serializeXml(root), warnings };
};
