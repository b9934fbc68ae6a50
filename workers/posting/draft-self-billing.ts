import { computeTotals } from '#domain/einvoice/compute-totals.js';
import { decimal } from '#domain/money/decimal.js';
import { money, toDecimalText } from '#domain/money/money.js';
import type { EntryLine } from '#domain/ledger/entry-line.js';
import { ITALY } from '#domain/regions/italy/italy.js';
import { vatCodeOf } from '#domain/regions/regions.js';
import type { InvoiceBuyer } from '#domain/sales/invoice-parties.js';
import { isInEuVatArea } from '#domain/sales/eu-countries.js';
import { sendByDate, selfBillingCodes, selfBillingDate } from '#domain/sales/self-billing.js';
import type { Extraction } from '#schemas/types.js';
import type { Statements } from '#tables/statements.js';
import { storedTotals, type StoredLine } from '#tables/invoice-table.js';

interface ForeignPurchase {
  readonly draftId: string;
  readonly documentId: string;
  readonly contactId: string | null;
  readonly extraction: Extraction | null;
  readonly lines: readonly EntryLine[];
  readonly text: string;
  readonly date: string;
  /** When the organisation received it. */
  readonly receiptDate: string;
  readonly today: string;
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
 * A purchase from abroad that is posted in Italy must also be reported to the exchange. Writes the draft of that
 * document (TD17, TD18, TD19) with the tax of the entry. Returns false if the purchase needs none. Nothing else is
 * posted.
 */
export async function draftSelfBilling(tx: Statements, purchase: ForeignPurchase): Promise<boolean> {
  const codes = selfBillingCodes(purchase.lines, purchase.date);
  const [documentType] = codes.map(({ code }) => vatCodeOf(ITALY, code, purchase.date).documentType);
  if (!documentType) return false;
  const lines = codes.map(({ code, base }): StoredLine => {
    const net = toDecimalText(money(base, 'EUR'));
    return {
      description: purchase.text,
      quantity: '1',
      unitPrice: net,
      vatRate: vatCodeOf(ITALY, code, purchase.date).rate,
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
    'EUR',
  );
  const { number, date } = purchase.extraction ?? { number: null, date: null };
  const rows = await tx.query(
    `insert into invoices (organization_id, id, purpose, contact_id, buyer, currency, lines, totals, kind, document_type, vat_treatment,
       vat_treatment_reason, linked, document_id, send_by, date, due_date)
     values (current_organization(), $1, 'self_billing', $2, $3, 'EUR', $4, $5, 'invoice', $6, $7, $8, $9, $10, $11, $12, null)
     on conflict do nothing returning id`,
    [
      purchase.draftId,
      purchase.contactId,
      JSON.stringify(supplierOf(purchase)),
      JSON.stringify(lines),
      JSON.stringify(storedTotals({ totals })),
      documentType,
      purchase.extraction?.supplier?.vatNumber ? 'eu_business' : 'export',
      `The purchase from abroad is subject to reverse charge: ${documentType} must be sent to the exchange.`,
      JSON.stringify(number === null ? [] : [{ number, date }]),
      purchase.documentId,
      sendByDate(purchase.receiptDate),
      selfBillingDate(
        { documentType, isFromEu: isFromEu(purchase) },
        { document: purchase.date, receipt: purchase.receiptDate },
        purchase.today,
      ),
    ],
  );
  return rows.length > 0;
}
