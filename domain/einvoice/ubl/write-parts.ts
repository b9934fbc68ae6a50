import { decimalText } from '../../money/decimal.js';
import { toDecimalText, type Money } from '../../money/money.js';
import type { OutgoingAddress, OutgoingInvoice, OutgoingLine, OutgoingVatSubtotal } from '../outgoing-invoice.js';
import type { VatCategory } from '../vat-category.js';
import { leaf, node, optionalLeaf, withAttributes, type XmlChild, type XmlNode } from '../xml-node.js';

/** How a format names taxes: Peppol and OIOUBL differ here. */
export interface TaxDialect {
  readonly category: (category: VatCategory) => XmlNode;
  readonly scheme: XmlNode;
  /** Whether a category without a rate (outside the scope of VAT) omits the percentage. */
  readonly omitsRateOutOfScope: boolean;
  readonly exemption: (reason: string | undefined) => XmlChild;
}

export const amountNode = (name: string, amount: Money): XmlNode =>
  leaf(`cbc:${name}`, toDecimalText(amount), { currencyID: amount.currency });

export const categoryNode = (
  name: 'TaxCategory' | 'ClassifiedTaxCategory',
  { rate, category, exemptionReason }: Pick<OutgoingVatSubtotal, 'rate' | 'category' | 'exemptionReason'>,
  dialect: TaxDialect,
): XmlNode =>
  node(
    `cac:${name}`,
    dialect.category(category),
    category === 'O' && dialect.omitsRateOutOfScope ? undefined : leaf('cbc:Percent', decimalText(rate)),
    name === 'TaxCategory' ? dialect.exemption(exemptionReason) : undefined,
    dialect.scheme,
  );

export const taxSubtotalNode = (subtotal: OutgoingVatSubtotal, dialect: TaxDialect): XmlNode =>
  node(
    'cac:TaxSubtotal',
    amountNode('TaxableAmount', subtotal.taxable),
    amountNode('TaxAmount', subtotal.tax),
    categoryNode('TaxCategory', subtotal, dialect),
  );

export const taxTotalNode = ({ tax, vat }: OutgoingInvoice, dialect: TaxDialect): XmlNode =>
  node('cac:TaxTotal', amountNode('TaxAmount', tax), ...vat.map((subtotal) => taxSubtotalNode(subtotal, dialect)));

export const countryNode = ({ country }: OutgoingAddress): XmlNode =>
  node('cac:Country', leaf('cbc:IdentificationCode', country));

const documentReference = (name: string, id: string | undefined): XmlChild =>
  id === undefined ? undefined : node(`cac:${name}`, leaf('cbc:ID', id));

/** In the order of the schema: order, corrected invoices, delivery note, contract. */
export const referenceNodes = ({
  orderReference,
  contractReference,
  deliveryReference,
  corrects = [],
}: OutgoingInvoice): XmlChild[] => [
  orderReference === undefined ? undefined : node('cac:OrderReference', leaf('cbc:ID', orderReference)),
  ...corrects.map(({ number, date }) =>
    node(
      'cac:BillingReference',
      node('cac:InvoiceDocumentReference', leaf('cbc:ID', number), optionalLeaf('cbc:IssueDate', date)),
    ),
  ),
  documentReference('DespatchDocumentReference', deliveryReference),
  documentReference('ContractDocumentReference', contractReference),
];

export const deliveryNode = ({ deliveryDate }: OutgoingInvoice): XmlChild =>
  deliveryDate === undefined ? undefined : node('cac:Delivery', leaf('cbc:ActualDeliveryDate', deliveryDate));

/** Shortens the name to `maxLength` characters and adds the full text as description if it does not fit. */
export const itemNode = ({ description }: OutgoingLine, maxName: number, ...after: readonly XmlChild[]): XmlNode => {
  const text = description.replace(/\s+/gu, ' ').trim();
  const isLong = text.length > maxName;
  return node(
    'cac:Item',
    isLong ? leaf('cbc:Description', text) : undefined,
    leaf('cbc:Name', isLong ? `${text.slice(0, maxName - 1)}…` : text),
    ...after,
  );
};

export const lineNames = (kind: OutgoingInvoice['kind']): { readonly line: string; readonly quantity: string } =>
  kind === 'invoice'
    ? { line: 'cac:InvoiceLine', quantity: 'cbc:InvoicedQuantity' }
    : { line: 'cac:CreditNoteLine', quantity: 'cbc:CreditedQuantity' };

/** The root element is in the namespace of its document type. The parts are in two common namespaces. */
export const ublRoot = (kind: OutgoingInvoice['kind'], ...children: readonly XmlChild[]): XmlNode => {
  const name = kind === 'invoice' ? 'Invoice' : 'CreditNote';
  const base = 'urn:oasis:names:specification:ubl:schema:xsd:';
  return withAttributes(node(name, ...children), {
    xmlns: `${base}${name}-2`,
    'xmlns:cac': `${base}CommonAggregateComponents-2`,
    'xmlns:cbc': `${base}CommonBasicComponents-2`,
  });
};
