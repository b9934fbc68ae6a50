import { inWords, type Violation } from '#schemas/sentences/violation.js';
import { computeTotals } from '#domain/einvoice/compute-totals.js';
import type { OutgoingLine } from '#domain/einvoice/outgoing-invoice.js';
import type { VatCategory } from '#domain/einvoice/vat-category.js';
import { decimal, decimalText } from '#domain/money/decimal.js';
import { roundedSum } from '#domain/money/line-total.js';
import { toDecimalText, toNumber, money, subtract } from '#domain/money/money.js';
import type { InvoiceBuyer } from '#domain/sales/invoice/invoice-parties.js';
import type { PricedInvoice } from '#domain/sales/price/price-invoice.js';
import type { InvoiceTerms } from '#domain/sales/invoice/invoice-terms.js';
import { transmissionDay } from '#domain/sales/transmission-day.js';
import type { Supplies } from '#domain/sales/sale-treatment.js';
import type { Invoice } from '#schemas/types.js';
import type { Said } from '#schemas/sentences/say.js';
import { textOf } from '#schemas/sentences/text-of.js';
import { einvoiceJson, einvoiceRecord, type StoredEinvoice } from './einvoice-table.js';

/** A stored line. Decimals are text, because JSON numbers are floats. */
export interface StoredLine {
  readonly description: string;
  readonly quantity: string;
  readonly unitPrice: string;
  readonly vatRate: string;
  readonly vatNature: string | null;
  readonly vatCode: string;
  readonly category: VatCategory;
  readonly exemptionReason: string | null;
  readonly net: string;
  /** What a person stated for this line. Absent: the contact or the organisation decides. */
  readonly supplies?: Supplies;
  /** The kind of a generated line. It is created again each time the invoice is priced. */
  readonly origin?: NonNullable<OutgoingLine['origin']>;
  readonly fund?: { readonly type: string; readonly rate: string; readonly base: string };
  readonly withheld?: boolean;
}

/** The tax that the buyer withholds. */
interface StoredWithholding {
  readonly type: string;
  readonly rate: string;
  readonly reason: string;
  /** Minor units with the sign of the invoice. */
  readonly minor: string;
}

export const storedWithholding = ({ withholding }: Pick<PricedInvoice, 'withholding'>): StoredWithholding | null =>
  withholding && {
    type: withholding.type,
    rate: decimalText(withholding.rate),
    reason: withholding.reason,
    minor: withholding.amount.minor.toString(),
  };

/** An invoice that this one refers to, and whether the reference was read from its text instead of entered. */
export interface StoredLink {
  readonly number: string;
  readonly date: string | null;
  readonly derived?: boolean;
}

/** Totals as decimal text for display. */
interface StoredTotals {
  readonly vatSummary: readonly {
    readonly vatRate: string;
    readonly vatNature: string | null;
    readonly net: string;
    readonly vat: string;
  }[];
  readonly net: string;
  readonly vat: string;
  readonly total: string;
}

/** A row of `invoices` with its latest sending. */
export interface InvoiceRow {
  readonly id: string;
  readonly state: Invoice['state'];
  readonly purpose: 'sale' | 'self_billing';
  readonly contact_id: string | null;
  readonly buyer: InvoiceBuyer;
  readonly number: string | null;
  readonly date: string | null;
  readonly due_date: string | null;
  readonly currency: string;
  readonly lines: readonly StoredLine[];
  readonly totals: StoredTotals;
  readonly kind: Invoice['kind'];
  readonly document_type: string | null;
  readonly vat_treatment: Invoice['vatTreatment'];
  readonly vat_treatment_reason: Said;
  readonly vat_due: PricedInvoice['vatDue'];
  readonly legal_notes: readonly string[];
  readonly causale: string | null;
  readonly linked: readonly StoredLink[];
  readonly terms: InvoiceTerms;
  readonly withholding: StoredWithholding | null;
  readonly stamp_duty_minor: bigint;
  readonly delivery: Invoice['delivery'];
  readonly ledger_entry_id: string | null;
  readonly stamp_entry_id: string | null;
  readonly number_bound_at: Date | null;
  readonly resend_until: string | null;
  readonly abandoned_at: Date | null;
  readonly document_id: string | null;
  readonly send_by: string | null;
  readonly issued_at: Date | null;
  readonly warnings: readonly Violation[];
  readonly version: number;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly einvoice: StoredEinvoice | null;
}

/** `invoices` has the alias `i`. */
export const INVOICE_COLUMNS = `i.id, i.state, i.purpose, i.contact_id, i.buyer, i.number, i.date::text as date, i.due_date::text as due_date, i.currency,
    i.lines, i.totals, i.kind, i.document_type, i.vat_treatment, i.vat_treatment_reason, i.vat_due, i.legal_notes, i.causale,
    i.linked, i.terms, i.withholding, i.stamp_duty_minor, i.delivery, i.ledger_entry_id, i.stamp_entry_id, i.number_bound_at,
    i.resend_until::text as resend_until, i.abandoned_at, i.document_id, i.send_by::text as send_by, i.issued_at, i.warnings,
    i.version, i.created_at, i.updated_at,
    (select ${einvoiceJson('e')} from einvoices e where e.organization_id = i.organization_id and e.invoice_id = i.id
     order by e.generation desc limit 1) as einvoice`;

export const SELECT_INVOICE = `select ${INVOICE_COLUMNS} from invoices i`;

export function storedLines({ lines }: Pick<PricedInvoice, 'lines'>): StoredLine[] {
  return lines.map((line) => ({
    description: line.description,
    quantity: decimalText(line.quantity),
    unitPrice: decimalText(line.unitPrice),
    vatRate: decimalText(line.vatRate),
    vatNature: line.natura ?? null,
    vatCode: line.vatCode,
    category: line.vatCategory,
    exemptionReason: line.exemptionReason ?? null,
    net: toDecimalText(line.net),
    ...(line.supplies && { supplies: line.supplies }),
    ...(line.origin && { origin: line.origin }),
    ...(line.withheld === true && { withheld: true }),
    ...(line.fund && {
      fund: { type: line.fund.type, rate: decimalText(line.fund.rate), base: toDecimalText(line.fund.base) },
    }),
  }));
}

export function storedTotals({ totals }: Pick<PricedInvoice, 'totals'>): StoredTotals {
  return {
    vatSummary: totals.vat.map(({ rate, natura, taxable, tax }) => ({
      vatRate: decimalText(rate),
      vatNature: natura ?? null,
      net: toDecimalText(taxable),
      vat: toDecimalText(tax),
    })),
    net: toDecimalText(totals.net),
    vat: toDecimalText(totals.tax),
    total: toDecimalText(totals.gross),
  };
}

/** The lines in the form that the XML and PDF writers need, with their totals. */
export function outgoingLines(row: Pick<InvoiceRow, 'lines' | 'currency'>) {
  const lines = row.lines.map((line): OutgoingLine => ({
    description: line.description,
    quantity: decimal(line.quantity),
    unitPrice: decimal(line.unitPrice),
    vatRate: decimal(line.vatRate),
    vatCategory: line.category,
    ...(line.vatNature === null ? {} : { natura: line.vatNature }),
    ...(line.exemptionReason === null ? {} : { exemptionReason: line.exemptionReason }),
    ...(line.origin && { origin: line.origin }),
    ...(line.withheld === true && { withheld: true }),
    ...(line.fund && {
      fund: {
        type: line.fund.type,
        rate: decimal(line.fund.rate),
        base: roundedSum([decimal(line.fund.base)], row.currency),
      },
    }),
  }));
  return { lines, totals: computeTotals(lines, row.currency) };
}

const lineRecords = (lines: readonly StoredLine[]): Invoice['lines'] =>
  lines.map((line) => ({
    description: line.description,
    quantity: Number(line.quantity),
    unitPrice: Number(line.unitPrice),
    vatRate: Number(line.vatRate),
    vatNature: line.vatNature,
    net: Number(line.net),
    origin: line.origin ?? null,
    supplies: line.supplies ?? null,
  }));

const totalRecords = (totals: StoredTotals): Pick<Invoice, 'vatSummary' | 'net' | 'vat' | 'total'> => ({
  vatSummary: totals.vatSummary.map(({ vatRate, vatNature, net, vat }) => ({
    vatRate: Number(vatRate),
    vatNature,
    net: Number(net),
    vat: Number(vat),
  })),
  net: Number(totals.net),
  vat: Number(totals.vat),
  total: Number(totals.total),
});

/** The amount that the buyer pays, as decimal text. */
export function payableOf(row: Pick<InvoiceRow, 'totals' | 'withholding' | 'vat_due' | 'currency'>): string {
  const { currency, totals, withholding } = row;
  const owed = decimal(row.vat_due === 'split_payment' ? totals.net : totals.total);
  return toDecimalText(subtract(roundedSum([owed], currency), money(BigInt(withholding?.minor ?? '0'), currency)));
}

/** The last day to send the invoice to the exchange. An invoice that was only recorded is not sent at all. */
export const sendByOf = (row: InvoiceRow): string | null =>
  row.send_by ??
  (row.delivery === 'recorded' || row.kind === 'credit_note'
    ? null
    : transmissionDay({ documentType: row.document_type, date: row.date, terms: row.terms }));

/** The record for callers, the audit log and events. */
export function invoiceRecord(row: InvoiceRow): Invoice {
  return {
    id: row.id,
    state: row.state,
    kind: row.kind,
    contactId: row.contact_id,
    buyerName: row.buyer.name,
    number: row.number,
    date: row.date,
    dueDate: row.due_date,
    currency: row.currency,
    lines: lineRecords(row.lines),
    ...totalRecords(row.totals),
    vatTreatment: row.vat_treatment,
    vatTreatmentReason: textOf(row.vat_treatment_reason),
    legalNotes: [...row.legal_notes],
    delivery: row.delivery,
    einvoice: row.einvoice && einvoiceRecord(row.einvoice),
    numberBound: row.number_bound_at !== null,
    resendUntil: row.resend_until,
    abandonedAt: row.abandoned_at?.toISOString() ?? null,
    linked: row.linked.map(({ number, date }) => ({ number, date })),
    documentType: row.document_type,
    documentId: row.document_id,
    sendBy: sendByOf(row),
    withheld: row.withholding === null ? null : toNumber(money(BigInt(row.withholding.minor), row.currency)),
    payable: Number(payableOf(row)),
    stampDuty: toNumber(money(row.stamp_duty_minor, row.currency)),
    ledgerEntryId: row.ledger_entry_id,
    issuedAt: row.issued_at?.toISOString() ?? null,
    warnings: inWords(row.warnings),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    version: row.version,
  };
}
