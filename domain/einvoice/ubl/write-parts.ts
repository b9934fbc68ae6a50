import { say } from '#schemas/sentences/say.js';
import { currencyDecimals } from '../../money/currency.js';
import { decimalText } from '../../money/decimal.js';
import { toDecimalText, type Money } from '../../money/money.js';
import type { Findings } from '../../violation.js';
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

/** Two decimals, also for a currency without: OIOUBL requires them (rule F-LIB014), and Peppol allows them. */
export const amountNode = (name: string, amount: Money): XmlNode => {
  const text = toDecimalText(amount);
  return leaf(`cbc:${name}`, text.includes('.') ? text : `${text}.00`, { currencyID: amount.currency });
};

const MAX_DECIMALS = 2;

/** Both formats have at most two decimals (rules BR-DEC-09 and following). */
export const checkCurrency = ({ currency }: OutgoingInvoice, findings: Findings): void => {
  if (currencyDecimals(currency) > MAX_DECIMALS)
    findings.violation('/currency', say('more_than_two_decimals', { currency }));
};

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

export const taxTotalNode = ({ tax, vat }: Pick<OutgoingInvoice, 'tax' | 'vat'>, dialect: TaxDialect): XmlNode =>
  node('cac:TaxTotal', amountNode('TaxAmount', tax), ...vat.map((subtotal) => taxSubtotalNode(subtotal, dialect)));

export const countryNode = ({ country }: Pick<OutgoingAddress, 'country'>): XmlNode =>
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

export const deliveryNode = ({
  deliveryDate,
  deliveryCountry,
}: {
  readonly deliveryDate?: string | undefined;
  readonly deliveryCountry?: string;
}): XmlChild =>
  deliveryDate === undefined
    ? undefined
    : node(
        'cac:Delivery',
        leaf('cbc:ActualDeliveryDate', deliveryDate),
        deliveryCountry === undefined
          ? undefined
          : node('cac:DeliveryLocation', node('cac:Address', countryNode({ country: deliveryCountry }))),
      );

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
