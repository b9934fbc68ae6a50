import { say } from '#schemas/sentences/say.js';
import { accepted, refused, type Checked } from '../../checked.js';
import { isCurrency } from '../../money/currency.js';
import { decodedSize } from '../attachment-size.js';
import { checkArithmetic } from '../check-arithmetic.js';
import { FieldReader } from '../field-reader.js';
import type { ReadAttachment, ReadInvoice, ReadReference } from '../read-invoice.js';
import { attributeAt, childAt, childrenOf, textAt, textsOf, type XmlElement } from '../xml-element.js';
import { readAllowances, readLines } from './read-lines.js';
import { readBuyerEndpoint, readParty } from './read-party.js';
import { readPayments } from './read-payments.js';
import { readPensionFunds, readStampDuty, readVatSubtotals, readWithholdings } from './read-taxes.js';
import { readTotals } from './read-totals.js';

/** Types written by the buyer: integrations and self-invoices. */
const SELF_BILLED: ReadonlySet<string> = new Set([
  'TD16',
  'TD17',
  'TD18',
  'TD19',
  'TD20',
  'TD21',
  'TD22',
  'TD23',
  'TD27',
  'TD28',
  'TD29',
]);

const CREDIT_NOTES: ReadonlySet<string> = new Set(['TD04', 'TD08']);

const REFERENCE_BLOCKS: readonly (readonly [string, ReadReference['kind']])[] = [
  ['DatiOrdineAcquisto', 'order'],
  ['DatiContratto', 'contract'],
  ['DatiConvenzione', 'agreement'],
  ['DatiRicezione', 'receipt'],
  ['DatiFattureCollegate', 'invoice'],
];

const readReferences = (data: XmlElement | undefined, reader: FieldReader): ReadReference[] => [
  ...REFERENCE_BLOCKS.flatMap(([block, kind]) =>
    childrenOf(data, block).flatMap((reference) => {
      const id = textAt(reference, 'IdDocumento');
      return id === undefined ? [] : [{ kind, id, date: reader.date(reference, 'Data') }];
    }),
  ),
  ...childrenOf(data, 'DatiDDT').flatMap((note) => {
    const id = textAt(note, 'NumeroDDT');
    return id === undefined ? [] : [{ kind: 'despatch' as const, id, date: reader.date(note, 'DataDDT') }];
  }),
];

export const readItalianAttachments = (body: XmlElement): ReadAttachment[] =>
  childrenOf(body, 'Allegati').map((attachment) => ({
    name: textAt(attachment, 'NomeAttachment'),
    mimeType: textAt(attachment, 'FormatoAttachment'),
    description: textAt(attachment, 'DescrizioneAttachment'),
    sizeBytes: decodedSize(childAt(attachment, 'Attachment')?.text),
    uri: undefined,
  }));

/** Whether a TipoDocumento is a credit note, and whether the buyer writes it. */
export const documentKind = (
  typeCode: string | undefined,
): Pick<ReadInvoice, 'kind' | 'isProForma' | 'selfBilled'> => ({
  kind: typeCode !== undefined && CREDIT_NOTES.has(typeCode) ? 'credit_note' : 'invoice',
  isProForma: false,
  selfBilled: typeCode !== undefined && SELF_BILLED.has(typeCode),
});

const earliestDueDate = (dates: readonly (string | undefined)[]): string | undefined =>
  dates.filter((date) => date !== undefined).sort()[0];

const readBody = (root: XmlElement, body: XmlElement): Checked<ReadInvoice> => {
  const header = childAt(root, 'FatturaElettronicaHeader');
  const data = childAt(body, 'DatiGenerali');
  const general = childAt(data, 'DatiGeneraliDocumento');
  const goods = childAt(body, 'DatiBeniServizi');
  const currency = textAt(general, 'Divisa') ?? 'EUR';
  if (!isCurrency(currency)) return refused(say('invoice_in_no_currency', { currency }));
  const reader = new FieldReader(currency);
  const typeCode = textAt(general, 'TipoDocumento');
  const issueDate = reader.required(reader.date(general, 'Data'), 'issueDate');
  const payments = readPayments(body, issueDate, reader);
  const iban = payments.find((payment) => payment.iban !== undefined)?.iban;
  const parts = {
    vat: readVatSubtotals(goods, reader),
    allowances: readAllowances(general, reader),
    stampDuty: readStampDuty(general, reader),
    withholdings: readWithholdings(general, reader),
    payments,
  };
  const invoice = {
    format: 'fatturapa' as const,
    profile: attributeAt(root, 'versione'),
    ...documentKind(typeCode),
    typeCode,
    number: reader.required(textAt(general, 'Numero'), 'number'),
    issueDate,
    dueDate: earliestDueDate(payments.flatMap(({ advance, dueDate }) => (advance ? [] : [dueDate]))),
    taxPointDate: undefined,
    deliveryDate: reader.date(data, 'DatiTrasporto', 'DataOraConsegna'),
    currency,
    supplier: readParty(childAt(header, 'CedentePrestatore'), { iban, endpoint: undefined }),
    buyer: readParty(childAt(header, 'CessionarioCommittente'), {
      iban: undefined,
      endpoint: readBuyerEndpoint(childAt(header, 'DatiTrasmissione')),
    }),
    lines: readLines(goods, reader),
    otherTaxes: [],
    ...parts,
    totals: readTotals(general, parts, reader),
    pensionFunds: readPensionFunds(general, reader),
    paymentTerms: [],
    references: readReferences(data, reader),
    notes: textsOf(general, 'Causale'),
    attachments: readItalianAttachments(body),
  };
  return accepted({ ...invoice, findings: [...reader.findings, ...checkArithmetic(invoice)] });
};

/**
 * Reads FatturaPA 1.2.x, ordinary schema. One file may contain several invoices of one supplier to one buyer (a lot).
 */
export const readFatturaPa = (root: XmlElement): Checked<readonly ReadInvoice[]> => {
  const bodies = childrenOf(root, 'FatturaElettronicaBody');
  if (bodies.length === 0) return refused(say('fatturapa_without_body'));
  const invoices: ReadInvoice[] = [];
  for (const body of bodies) {
    const invoice = readBody(root, body);
    if (!invoice.ok) return invoice;
    invoices.push(invoice.value);
  }
  return accepted(invoices);
};
