import type { InvoiceBuyer } from '#domain/sales/invoice/invoice-parties.js';
import { namesInvoice } from '#domain/sales/invoice/named-invoices.js';
import type { PricedInvoice } from '#domain/sales/price/price-invoice.js';
import type { Violation } from '#domain/violation.js';
import type { Transaction } from '#platform/database/transaction.js';
import type { StoredLink } from '#tables/invoice-table.js';
import { say } from '#schemas/sentences/say.js';

/** A text with more invoice numbers than this is a statement, not a correction. */
const MAX_REFERENCES = 20;

export interface Correction {
  readonly linked: readonly StoredLink[];
  readonly warnings: readonly Violation[];
}

/**
 * The invoices that a credit note corrects: those set with PATCH /api/rest/invoices/{id}, otherwise issued invoices of
 * the same buyer whose numbers are in its text. save_invoice has no field for them, and a guess by amount could be
 * wrong.
 */
export async function findCorrected(
  tx: Transaction,
  note: {
    readonly priced: Pick<PricedInvoice, 'kind' | 'lines'>;
    readonly causale: string | null;
    readonly contactId: string | null;
    readonly buyer: InvoiceBuyer;
    readonly existing: readonly StoredLink[];
  },
): Promise<Correction> {
  const entered = note.existing.filter(({ derived }) => derived !== true);
  if (note.priced.kind !== 'credit_note' || entered.length > 0) return { linked: entered, warnings: [] };
  const text = [note.causale ?? '', ...note.priced.lines.map(({ description }) => description)].join('\n');
  const candidates = await tx.query<{ number: string; date: string }>(
    `select number, date::text as date from invoices
     where organization_id = current_organization() and state = 'issued' and purpose = 'sale' and kind = 'invoice'
       and (($1::text is not null and contact_id = $1) or ($2::text is not null and buyer ->> 'vatNumber' = $2)
         or ($3::text is not null and buyer ->> 'fiscalCode' = $3))
       and strpos(lower($4), lower(number)) > 0
     order by invoices.date desc, number limit 200`,
    [note.contactId, note.buyer.vatNumber, note.buyer.fiscalCode, text],
  );
  const linked = candidates
    .filter(({ number }) => namesInvoice(text, number))
    .slice(0, MAX_REFERENCES)
    .map(({ number, date }) => ({ number, date, derived: true }));
  const withoutReference: Violation = {
    pointer: '',
    message: say('credit_note_without_reference'),
  };
  return { linked, warnings: linked.length === 0 ? [withoutReference] : [] };
}
