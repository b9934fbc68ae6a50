import { computeTotals } from '#domain/einvoice/compute-totals.js';
import { decimal } from '#domain/money/decimal.js';
import { money, toDecimalText } from '#domain/money/money.js';
import type { EntryLine } from '#domain/ledger/entry-line.js';
import type { Country } from '#domain/countries/country.js';
import { vatCodeOf } from '#domain/regions/regions.js';
import type { InvoiceBuyer } from '#domain/sales/invoice/invoice-parties.js';
import { isInEuVatArea } from '#domain/sales/eu-countries.js';
import { sendByDate, selfBillingCodes, selfBillingDate } from '#domain/sales/self-billing.js';
import type { Extraction } from '#schemas/types.js';
import { invoiceRecord, storedTotals, type InvoiceRow, type StoredLine } from '#tables/invoice-table.js';
import { put, told, type Write } from '#operations/engine/change.js';
import { localDay } from '#domain/calendar/local-day.js';
import { newId } from '#platform/ids.js';
import { say } from '#schemas/sentences/say.js';

interface ForeignPurchase {
  readonly documentId: string;
  readonly contactId: string | null;
  readonly extraction: Extraction | null;
  readonly lines: readonly EntryLine[];
  readonly text: string;
  readonly date: string;
  /** When the organisation received it. */
  readonly receiptDate: string;
}

const isFromEu = ({ extraction }: ForeignPurchase): boolean =>
  isInEuVatArea(extraction?.supplier?.country ?? extraction?.supplier?.vatNumber?.slice(0, 2) ?? '');

const supplierOf = ({ extraction }: ForeignPurchase): InvoiceBuyer => ({
  name: extraction?.supplier?.name ?? 'Unknown supplier',
  country: extraction?.supplier?.country ?? null,
  vatNumber: extraction?.supplier?.vatNumber ?? null,
  fiscalCode: null,
  businessId: null,
  sdiCode: null,
  pec: null,
  email: null,
  address: null,
  supplies: null,
  zeroRateVatCode: null,
  splitPayment: null,
  paymentDays: null,
});

/**
 * A purchase from abroad that is posted in Italy must also be reported to the exchange. The draft of that document (TD17,
 * TD18, TD19) has the tax of the entry. Null if the purchase needs none. Nothing else is posted.
 */
export function draftSelfBilling(region: Country, purchase: ForeignPurchase, now: Date): InvoiceRow | null {
  const codes = selfBillingCodes(region, purchase.lines, purchase.date);
  const [documentType] = codes.map(({ code }) => vatCodeOf(region, code, purchase.date).documentType);
  if (!documentType) return null;
  const lines = codes.map(({ code, base }): StoredLine => {
    const net = toDecimalText(money(base, region.currency));
    return {
      description: purchase.text,
      quantity: '1',
      unitPrice: net,
      vatRate: vatCodeOf(region, code, purchase.date).rate,
      vatNature: null,
      vatCode: code,
      category: 'S',
      exemptionReason: null,
      net,
    };
  });
  const totals = computeTotals(
    lines.map((line) => ({
      description: line.description,
      quantity: decimal('1'),
      unitPrice: decimal(line.unitPrice),
      vatRate: decimal(line.vatRate),
      vatCategory: 'S' as const,
    })),
    region.currency,
  );
  const { number, date } = purchase.extraction ?? { number: null, date: null };
  return {
    ...NEW_DRAFT,
    id: newId('inv'),
    purpose: 'self_billing',
    contact_id: purchase.contactId,
    buyer: supplierOf(purchase),
    currency: region.currency,
    lines,
    totals: storedTotals({ totals }),
    kind: 'invoice',
    document_type: documentType,
    vat_treatment: purchase.extraction?.supplier.vatNumber ? 'eu_business' : 'export',
    vat_treatment_reason: say('reverse_charge_of_self_billing', { type: documentType }),
    linked: number === null ? [] : [{ number, date }],
    document_id: purchase.documentId,
    send_by: sendByDate(purchase.receiptDate),
    date: selfBillingDate(
      { documentType, isFromEu: isFromEu(purchase) },
      { document: purchase.date, receipt: purchase.receiptDate },
      localDay(now),
    ),
    created_at: now,
    updated_at: now,
  };
}

const NEW_DRAFT = {
  state: 'draft',
  number: null,
  due_date: null,
  vat_due: 'immediate',
  legal_notes: [],
  causale: null,
  terms: {},
  withholding: null,
  stamp_duty_minor: 0n,
  delivery: null,
  ledger_entry_id: null,
  stamp_entry_id: null,
  number_bound_at: null,
  resend_until: null,
  abandoned_at: null,
  issued_at: null,
  warnings: [],
  version: 1,
  einvoice: null,
} as const;

const INSERT_DRAFTS = `
  insert into invoices (organization_id, id, purpose, contact_id, buyer, currency, lines, totals, kind, document_type, vat_treatment,
    vat_treatment_reason, linked, document_id, send_by, date, created_at, updated_at)
  select current_organization(), r.* from json_to_recordset($1::json) as r (id text, purpose text, contact_id text, buyer jsonb,
    currency text, lines jsonb, totals jsonb, kind text, document_type text, vat_treatment text, vat_treatment_reason jsonb,
    linked jsonb, document_id text, send_by date, date date, created_at timestamptz, updated_at timestamptz)`;

export function draftWrites(draft: InvoiceRow): Write[] {
  const after = invoiceRecord(draft);
  const { id, version } = after;
  const event = { type: 'invoice.saved', aggregateType: 'invoice', aggregateId: id, version, data: after };
  return [put(INSERT_DRAFTS, draft), told({ target: { type: 'invoice', id }, before: null, after }, event)];
}
