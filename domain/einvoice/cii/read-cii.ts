import { say } from '#schemas/sentences/say.js';
import { accepted, refused, type Checked } from '../../checked.js';
import { isCurrency } from '../../money/currency.js';
import { decodedSize } from '../attachment-size.js';
import { checkArithmetic, checkLinesSum } from '../check-arithmetic.js';
import { kindOfTypeCode } from '../document-type-code.js';
import { FieldReader } from '../field-reader.js';
import type { ReadAttachment, ReadInvoice, ReadReference } from '../read-invoice.js';
import { attributeAt, childAt, childrenOf, textAt, type XmlElement } from '../xml-element.js';
import { findBlocks, type CiiBlocks } from './cii-paths.js';
import { readAllowances, readLines, readLogisticsCharges } from './read-lines.js';
import { readParty } from './read-party.js';
import { readPayments, readTotals, readVatSubtotals } from './read-settlement.js';

/** A date is text inside DateTimeString or DateString. ZUGFeRD 1.0 also writes it without these elements. */
const readDate = (element: XmlElement | undefined, reader: FieldReader): string | undefined =>
  reader.date(childAt(element, 'DateTimeString') ?? childAt(element, 'DateString') ?? element);

const referenceOf = (
  element: XmlElement | undefined,
  kind: ReadReference['kind'],
  reader: FieldReader,
): ReadReference[] => {
  const id = textAt(element, 'IssuerAssignedID') ?? textAt(element, 'ID');
  if (id === undefined) return [];
  const date = childAt(element, 'FormattedIssueDateTime') ?? childAt(element, 'IssueDateTime');
  return [{ kind, id, date: readDate(date, reader) }];
};

const readReferences = ({ agreement, delivery, settlement }: CiiBlocks, reader: FieldReader): ReadReference[] => {
  const buyer = textAt(agreement, 'BuyerReference');
  return [
    ...referenceOf(childAt(agreement, 'BuyerOrderReferencedDocument'), 'order', reader),
    ...referenceOf(childAt(agreement, 'ContractReferencedDocument'), 'contract', reader),
    ...referenceOf(childAt(delivery, 'DespatchAdviceReferencedDocument'), 'despatch', reader),
    ...referenceOf(childAt(delivery, 'DeliveryNoteReferencedDocument'), 'despatch', reader),
    ...childrenOf(settlement, 'InvoiceReferencedDocument').flatMap((document) =>
      referenceOf(document, 'invoice', reader),
    ),
    ...(buyer === undefined ? [] : [{ kind: 'buyer' as const, id: buyer, date: undefined }]),
  ];
};

const readAttachments = ({ agreement }: CiiBlocks): ReadAttachment[] =>
  childrenOf(agreement, 'AdditionalReferencedDocument').flatMap((document) => {
    const embedded = childAt(document, 'AttachmentBinaryObject');
    const uri = textAt(document, 'URIID');
    if (!embedded && uri === undefined) return [];
    return [
      {
        name: attributeAt(embedded, 'filename') ?? textAt(document, 'IssuerAssignedID'),
        mimeType: attributeAt(embedded, 'mimeCode'),
        description: textAt(document, 'Name'),
        sizeBytes: decodedSize(embedded?.text),
        uri,
      },
    ];
  });

const dueDateOf = (settlement: XmlElement | undefined, reader: FieldReader): string | undefined =>
  childrenOf(settlement, 'SpecifiedTradePaymentTerms')
    .flatMap((terms) => readDate(childAt(terms, 'DueDateDateTime'), reader) ?? [])
    .sort()[0];

/** Reads UN/CEFACT Cross Industry Invoices: Factur-X, ZUGFeRD 1.0 and 2.x, and XRechnung in CII form. */
export const readCii = (root: XmlElement): Checked<readonly ReadInvoice[]> => {
  const blocks = findBlocks(root);
  const { context, header, transaction, agreement, delivery, settlement, summation } = blocks;
  const currency = textAt(settlement, 'InvoiceCurrencyCode');
  if (currency === undefined) return refused(say('invoice_has_no_currency', { element: 'InvoiceCurrencyCode' }));
  if (!isCurrency(currency)) return refused(say('invoice_in_no_currency', { currency }));
  const reader = new FieldReader(currency);
  const typeCode = textAt(header, 'TypeCode');
  const dueDate = dueDateOf(settlement, reader);
  const payments = readPayments(settlement, dueDate, reader);
  const lines = readLines(transaction, reader);
  const vat = readVatSubtotals(settlement, reader);
  const delivered = childAt(delivery, 'ActualDeliverySupplyChainEvent', 'OccurrenceDateTime');
  const invoice = {
    format: 'cii' as const,
    profile: textAt(context, 'GuidelineSpecifiedDocumentContextParameter', 'ID'),
    ...kindOfTypeCode(typeCode, false),
    typeCode,
    number: reader.required(textAt(header, 'ID'), 'number'),
    issueDate: reader.required(readDate(childAt(header, 'IssueDateTime'), reader), 'issueDate'),
    dueDate,
    taxPointDate: readDate(childAt(settlement, 'ApplicableTradeTax', 'TaxPointDate'), reader),
    deliveryDate: readDate(delivered, reader),
    currency,
    supplier: readParty(childAt(agreement, 'SellerTradeParty'), payments.find(({ iban }) => iban !== undefined)?.iban),
    buyer: readParty(childAt(agreement, 'BuyerTradeParty'), undefined),
    lines,
    vat,
    otherTaxes: [],
    allowances: [...readAllowances(settlement, reader), ...readLogisticsCharges(settlement, reader)],
    totals: readTotals(summation, vat, reader),
    withholdings: [],
    pensionFunds: [],
    stampDuty: undefined,
    payments,
    paymentTerms: childrenOf(settlement, 'SpecifiedTradePaymentTerms').flatMap(
      (terms) => textAt(terms, 'Description') ?? [],
    ),
    references: readReferences(blocks, reader),
    notes: childrenOf(header, 'IncludedNote').flatMap((note) => textAt(note, 'Content') ?? []),
    attachments: readAttachments(blocks),
  };
  const statedLines = reader.amount(summation, 'LineTotalAmount');
  return accepted([
    { ...invoice, findings: [...reader.findings, ...checkLinesSum(lines, statedLines), ...checkArithmetic(invoice)] },
  ]);
};
