import type { ExtractedDocument, Field } from '#domain/extraction/fields.js';
import { readEinvoices } from '#operations/documents/read-einvoices.js';
import { readingFromInvoices } from '#workers/extraction/reading-from-invoices.js';

/**
 * Reads an electronic invoice as the worker does, also inside a signature or a PDF. Returns null when there is none.
 */
export const readAsData = async (bytes: Buffer, today: string): Promise<ExtractedDocument | null> => {
  const invoices = await readEinvoices(bytes);
  if (!invoices) return null;
  const context = { today, organization: { name: '', vatNumber: null }, baseCurrency: 'EUR', region: null };
  const { extraction, confidence } = readingFromInvoices(invoices, context);
  const field = (name: string): Field | null => {
    const found = extraction.fields.find((candidate) => candidate.name === name);
    if (!found?.value) return null;
    const { text, value, confidence: chance, reason } = found;
    return { value: text ?? value, normalized: value, confidence: chance, page: null, box: null, why: reason ?? '' };
  };
  return {
    kind: extraction.kind ?? 'invoice',
    supplier: field('supplier.name'),
    supplierVatNumber: field('supplier.vatNumber'),
    supplierCountry: field('supplier.country'),
    date: field('date'),
    dueDate: field('dueDate'),
    invoiceNumber: field('number'),
    total: field('total'),
    net: field('net'),
    vat: field('vat'),
    vatLines: [],
    currency: field('currency'),
    iban: field('iban'),
    paymentReference: field('paymentReference'),
    withholding: field('withholding'),
    pensionFund: field('pensionFund'),
    lineItems: [],
    checks: [],
    confidence,
  };
};
