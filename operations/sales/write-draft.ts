import type { Violation } from '#schemas/sentences/violation.js';
import { addDays } from '#domain/ledger/fiscal-year.js';
import type { InvoiceBuyer, InvoiceSeller } from '#domain/sales/invoice/invoice-parties.js';
import type { PricedInvoice } from '#domain/sales/price/price-invoice.js';
import { saleDocumentType } from '#domain/sales/outgoing-sale.js';
import type { Transaction } from '#platform/database/transaction.js';
import {
  SELECT_INVOICE,
  storedLines,
  storedTotals,
  storedWithholding,
  type InvoiceRow,
  type StoredLink,
} from '#tables/invoice-table.js';

const DEFAULT_PAYMENT_DAYS = 30;

export interface Draft {
  readonly id: string;
  readonly contactId: string | null;
  readonly seller: InvoiceSeller;
  readonly buyer: InvoiceBuyer;
  readonly number: string | null;
  readonly date: string | null;
  readonly currency: string;
  readonly causale: string | null;
  readonly linked: readonly StoredLink[];
  /** The due date that a person set for this invoice. */
  readonly statedDueDate: string | null;
  readonly priced: PricedInvoice;
  readonly warnings: readonly Violation[];
}

export const dueDateOf = (date: string, seller: InvoiceSeller, buyer: InvoiceBuyer): string =>
  addDays(date, buyer.paymentDays ?? seller.paymentDays ?? DEFAULT_PAYMENT_DAYS);

const jsonOrNull = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));

/** Inserts or updates a draft and returns the stored row. */
export async function writeDraft(tx: Transaction, draft: Draft): Promise<InvoiceRow> {
  const { priced, seller, buyer } = draft;
  await tx.query(
    `insert into invoices (organization_id, id, contact_id, buyer, number, date, due_date, currency, lines, totals, kind, document_type,
       vat_treatment, vat_treatment_reason, vat_due, legal_notes, causale, linked, stamp_duty_minor, warnings, withholding)
     values (current_organization(), $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20)
     on conflict (organization_id, id) do update
       set contact_id = excluded.contact_id, buyer = excluded.buyer, number = excluded.number, date = excluded.date,
         due_date = excluded.due_date, currency = excluded.currency, lines = excluded.lines, totals = excluded.totals,
         kind = excluded.kind, document_type = excluded.document_type, vat_treatment = excluded.vat_treatment,
         vat_treatment_reason = excluded.vat_treatment_reason, vat_due = excluded.vat_due, legal_notes = excluded.legal_notes,
         causale = excluded.causale, linked = excluded.linked, stamp_duty_minor = excluded.stamp_duty_minor,
         warnings = excluded.warnings, withholding = excluded.withholding, version = invoices.version + 1, updated_at = now()`,
    [
      draft.id,
      draft.contactId,
      JSON.stringify({ ...buyer, country: priced.buyerCountry }),
      draft.number,
      draft.date,
      draft.statedDueDate ?? (draft.date === null ? null : dueDateOf(draft.date, seller, buyer)),
      draft.currency,
      JSON.stringify(storedLines(priced)),
      JSON.stringify(storedTotals(priced)),
      priced.kind,
      seller.region.sales.hasExchange ? saleDocumentType(priced.kind) : null,
      priced.treatment,
      JSON.stringify(priced.reason),
      priced.vatDue,
      JSON.stringify(priced.legalNotes),
      draft.causale,
      JSON.stringify(draft.linked),
      priced.stampDuty.minor,
      JSON.stringify([...priced.warnings, ...draft.warnings]),
      jsonOrNull(storedWithholding(priced)),
    ],
  );
  const [row] = await tx.query<InvoiceRow>(
    `${SELECT_INVOICE} where i.organization_id = current_organization() and i.id = $1`,
    [draft.id],
  );
  if (!row) throw new Error(`the draft ${draft.id} was not stored`);
  return row;
}
