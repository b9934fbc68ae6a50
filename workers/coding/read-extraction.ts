import type { StoredExtraction } from '#tables/extraction-table.js';
import { asSaid, say } from '#schemas/sentences/say.js';
import { CodingRefused } from '#domain/coding/coding-refused.js';
import type { DocumentFacts, DocumentLineFacts, SupplierFacts } from '#domain/coding/facts/document-facts.js';
import { isUnpostable, whatToDoWith } from '#domain/coding/facts/unpostable-kinds.js';
import { isVatCategory } from '#domain/einvoice/vat-category.js';
import { currencyDecimals, isCurrency } from '#domain/money/currency.js';
import { decimalFrom, roundToUnits } from '#domain/money/decimal.js';
import type { Extraction } from '#schemas/types.js';

/** The supplier from the linked contact. A person has confirmed the link, so it is preferred over the reading. */
export interface LinkedContact {
  readonly name: string;
  readonly vat_number: string | null;
  readonly country: string | null;
}

/**
 * Extraction fields that only some documents have, by name: amounts as decimal text, `paidBy` as organization, cash,
 * employee or nobody.
 */
const OPTIONAL_FIELDS = {
  withheld: 'withholding',
  pensionFund: 'pensionFund',
  paidBy: 'paidBy',
  paymentMeans: 'paymentMeans',
  sheets: 'sheets',
  invoices: 'invoices',
  ownSide: 'ownSide',
  fiscalRegime: 'supplier.fiscalRegime',
  vatDue: 'vatDue',
} as const;

const PAID_BY = ['organization', 'cash', 'employee', 'nobody'] as const;

/** What coding takes from a reading. Its explanations are for people. */
type CodableReading = Omit<StoredExtraction, 'fields' | 'checks' | 'asRead'> & {
  readonly fields: readonly Pick<StoredExtraction['fields'][number], 'name' | 'value' | 'confidence'>[];
};

/** Converts the reading to the input of coding. Throws CodingRefused if a value is missing that every entry needs. */
export function readExtraction(
  extraction: CodableReading,
  text: string | null,
  contact: LinkedContact | null,
): DocumentFacts {
  const { total, date } = extraction;
  const currency = extraction.currency?.toUpperCase() ?? null;
  if (total === null) throw missing('total', extraction.kind);
  if (date === null) throw missing('date', extraction.kind);
  if (currency === null || !isCurrency(currency)) throw missing('currency', extraction.kind);
  const minor = (amount: number | string): bigint => minorOf(amount, currency);
  const optional = (amount: number | string | null | undefined): bigint | null =>
    amount === null || amount === undefined ? null : minor(amount);
  const field = (name: string): string | null =>
    extraction.fields.find((candidate) => candidate.name === name)?.value ?? null;
  const paidBy = field(OPTIONAL_FIELDS.paidBy);
  return {
    kind: kindOf(extraction.kind),
    paperKind: extraction.kind,
    invoicesInText: Number(field(OPTIONAL_FIELDS.invoices) ?? 1),
    unpostable: extraction.kind !== null && isUnpostable(extraction.kind) ? extraction.kind : null,
    sheets: Number(field(OPTIONAL_FIELDS.sheets) ?? 1),
    date,
    currency,
    total: minor(total),
    net: optional(extraction.net),
    tax: optional(extraction.vat),
    vatLines: extraction.vatLines.map((line) => ({
      rate: line.rate === null ? null : String(line.rate),
      nature: line.nature,
      category: isVatCategory(line.category) ? line.category : null,
      exemptionReason: line.exemptionReason ?? null,
      net: optional(line.net),
      tax: optional(line.vat),
    })),
    isVatStated: extraction.corrections.some(({ field: corrected }) => corrected === 'vat' || corrected === 'vatLines'),
    number: extraction.number,
    supplier: supplierOf(extraction, contact),
    lines: (extraction.lineItems ?? []).map((item): DocumentLineFacts => ({
      description: item.description,
      amount: optional(item.amount),
      vatRate: item.vatRate === null ? null : String(item.vatRate),
      nature: item.nature ?? null,
      unitPrice: optional(item.unitPrice),
      pieces: item.quantity !== null && Number.isSafeInteger(item.quantity) ? BigInt(item.quantity) : null,
    })),
    text: text ?? '',
    isElectronic: extraction.method === 'xml',
    ...partiesOf(extraction, field),
    isDoubtfullyOwn: field(OPTIONAL_FIELDS.ownSide) === 'doubtful' && !isSupplierStated(extraction),
    paidBy: PAID_BY.find((known) => known === paidBy) ?? null,
    paymentMeans: field(OPTIONAL_FIELDS.paymentMeans),
    dueDate: extraction.dueDate,
    fiscalRegime: field(OPTIONAL_FIELDS.fiscalRegime),
    isSplitPayment: field(OPTIONAL_FIELDS.vatDue) === 'split_payment',
    withheld: optional(field(OPTIONAL_FIELDS.withheld)),
    pensionFund: optional(field(OPTIONAL_FIELDS.pensionFund)),
  };
}

/** A person who states the supplier has decided who issued the document. */
const isSupplierStated = ({ corrections }: Pick<Extraction, 'corrections'>): boolean =>
  corrections.some(({ field }) => field === 'supplier.name' || field === 'supplier.vatNumber');

/** From this confidence a name counts as that of the addressee. Lower is a delivery address. */
const ADDRESSEE = 0.5;

function partiesOf(
  extraction: CodableReading,
  field: (name: string) => string | null,
): Pick<DocumentFacts, 'issuer' | 'addressee' | 'iban'> {
  const { supplier, buyer, iban, fields } = extraction;
  const isStated = isSupplierStated(extraction);
  const isAddressee = !fields.some(({ name, confidence }) => name === 'buyer.name' && confidence < ADDRESSEE);
  return {
    issuer: {
      name: supplier.name,
      vatNumber: supplier.vatNumber,
      businessId: isStated ? null : field('supplier.businessId'),
      fiscalCode: isStated ? null : field('supplier.fiscalCode'),
    },
    addressee: {
      name: isAddressee ? (buyer?.name ?? null) : null,
      vatNumber: buyer?.vatNumber ?? null,
      businessId: field('buyer.businessId'),
      fiscalCode: field('buyer.fiscalCode'),
    },
    iban,
  };
}

/** A fee note is the invoice of a professional. A kind that is not posted counts as an invoice if a person codes it. */
const kindOf = (kind: Extraction['kind']): DocumentFacts['kind'] =>
  kind === 'receipt' || kind === 'credit_note' ? kind : 'invoice';

function supplierOf({ supplier }: Pick<Extraction, 'supplier'>, contact: LinkedContact | null): SupplierFacts {
  return {
    name: contact?.name ?? supplier.name,
    vatNumber: contact?.vat_number ?? supplier.vatNumber,
    // The country of a contact without a VAT number was entered by a person, so it is preferred over an address that
    // was read.
    country: contact?.country ?? supplier.country,
  };
}

/** Amounts from OCR may have extra decimals. They are rounded, and the arithmetic is checked afterwards. */
function minorOf(amount: number | string, currency: string): bigint {
  const decimal = decimalFrom(amount, Number.POSITIVE_INFINITY);
  if (decimal.ok) return roundToUnits(decimal.value, currencyDecimals(currency));
  throw new CodingRefused('coding_impossible', say('amount_not_a_number', { reason: asSaid(decimal.message) }));
}

/** A contract or a payslip has no total, but what matters is that it is not posted. */
const missing = (what: 'total' | 'date' | 'currency', kind: Extraction['kind']): CodingRefused =>
  kind !== null && isUnpostable(kind)
    ? new CodingRefused('document_not_postable', whatToDoWith(kind, { isSure: true }))
    : new CodingRefused('coding_impossible', say(`${what}_not_read`));
