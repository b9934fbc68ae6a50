import { say } from '#schemas/sentences/say.js';
import { accepted, refused, type Checked } from '../../checked.js';
import { isCurrency } from '../../money/currency.js';
import { decodedSize } from '../attachment-size.js';
import { checkArithmetic, checkLinesSum } from '../check-arithmetic.js';
import { kindOfTypeCode } from '../document-type-code.js';
import { FieldReader } from '../field-reader.js';
import type { ReadAttachment, ReadInvoice, ReadReference } from '../read-invoice.js';
import { attributeAt, childAt, childrenOf, textAt, textsOf, type XmlElement } from '../xml-element.js';
import { readAllowances, readLines } from './read-lines.js';
import { readParty } from './read-party.js';
import { readPayments } from './read-payments.js';
import { readTaxes } from './read-taxes.js';
import { readTotals } from './read-totals.js';

const REFERENCES: readonly (readonly [readonly string[], ReadReference['kind']])[] = [
  [['OrderReference'], 'order'],
  [['ContractDocumentReference'], 'contract'],
  [['BillingReference', 'InvoiceDocumentReference'], 'invoice'],
  [['BillingReference', 'CreditNoteDocumentReference'], 'invoice'],
  [['DespatchDocumentReference'], 'despatch'],
  [['ReceiptDocumentReference'], 'receipt'],
  [['ProjectReference'], 'project'],
];

const readReferences = (root: XmlElement, reader: FieldReader): ReadReference[] => {
  const documents = REFERENCES.flatMap(([path, kind]) => {
    const [outer = '', ...inner] = path;
    return childrenOf(root, outer).flatMap((element) => {
      const id = textAt(element, ...inner, 'ID');
      return id === undefined ? [] : [{ kind, id, date: reader.date(element, ...inner, 'IssueDate') }];
    });
  });
  const buyer = textAt(root, 'BuyerReference');
  return buyer === undefined ? documents : [...documents, { kind: 'buyer', id: buyer, date: undefined }];
};

const readAttachments = (root: XmlElement): ReadAttachment[] =>
  childrenOf(root, 'AdditionalDocumentReference').flatMap((reference) => {
    const attachment = childAt(reference, 'Attachment');
    if (!attachment) return [];
    const embedded = childAt(attachment, 'EmbeddedDocumentBinaryObject');
    return [
      {
        name: attributeAt(embedded, 'filename') ?? textAt(reference, 'ID'),
        mimeType: attributeAt(embedded, 'mimeCode'),
        description: textAt(reference, 'DocumentDescription') ?? textAt(reference, 'DocumentType'),
        sizeBytes: decodedSize(embedded?.text),
        uri: textAt(attachment, 'ExternalReference', 'URI'),
      },
    ];
  });

const dueDateOf = (root: XmlElement, reader: FieldReader, payments: ReadInvoice['payments']): string | undefined =>
  reader.date(root, 'DueDate') ??
  payments
    .flatMap(({ dueDate }) => dueDate ?? [])
    .sort()
    .at(0) ??
  reader.date(root, 'PaymentTerms', 'PaymentDueDate') ??
  reader.date(root, 'PaymentTerms', 'SettlementPeriod', 'EndDate');

/**
 * Reads UBL 2.x Invoice and CreditNote: Peppol BIS Billing 3, XRechnung and the Danish OIOUBL, which has different
 * totals.
 */
export const readUbl = (root: XmlElement): Checked<readonly ReadInvoice[]> => {
  const profile = textAt(root, 'CustomizationID');
  const isOioubl = profile?.toUpperCase().startsWith('OIOUBL') ?? false;
  const currency =
    textAt(root, 'DocumentCurrencyCode') ?? attributeAt(root, 'currencyID', 'LegalMonetaryTotal', 'PayableAmount');
  if (currency === undefined) return refused(say('invoice_has_no_currency', { element: 'DocumentCurrencyCode' }));
  if (!isCurrency(currency)) return refused(say('invoice_in_no_currency', { currency }));
  const reader = new FieldReader(currency);
  const typeCode = textAt(root, 'InvoiceTypeCode') ?? textAt(root, 'CreditNoteTypeCode');
  const payments = readPayments(root, reader);
  const lines = readLines(root, reader);
  const allowances = readAllowances(root, reader);
  const taxes = readTaxes(root, reader);
  const invoice = {
    format: isOioubl ? ('oioubl' as const) : ('ubl' as const),
    profile,
    ...kindOfTypeCode(typeCode, root.name === 'CreditNote'),
    typeCode,
    number: reader.required(textAt(root, 'ID'), 'number'),
    issueDate: reader.required(reader.date(root, 'IssueDate'), 'issueDate'),
    dueDate: dueDateOf(root, reader, payments),
    taxPointDate: reader.date(root, 'TaxPointDate'),
    deliveryDate: reader.date(root, 'Delivery', 'ActualDeliveryDate'),
    currency,
    supplier: readParty(
      childAt(root, 'AccountingSupplierParty'),
      payments.find(({ iban }) => iban !== undefined)?.iban,
    ),
    buyer: readParty(childAt(root, 'AccountingCustomerParty'), undefined),
    lines,
    vat: taxes.vat,
    otherTaxes: taxes.otherTaxes,
    allowances,
    totals: readTotals(root, { isOioubl, lines, allowances, taxes }, reader),
    withholdings: [],
    pensionFunds: [],
    stampDuty: undefined,
    payments,
    paymentTerms: childrenOf(root, 'PaymentTerms').flatMap((terms) => textsOf(terms, 'Note')),
    references: readReferences(root, reader),
    notes: textsOf(root, 'Note'),
    attachments: readAttachments(root),
  };
  const statedLines = reader.amount(root, 'LegalMonetaryTotal', 'LineExtensionAmount');
  return accepted([
    { ...invoice, findings: [...reader.findings, ...checkLinesSum(lines, statedLines), ...checkArithmetic(invoice)] },
  ]);
};
