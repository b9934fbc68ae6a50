import { say } from '#schemas/sentences/say.js';
import type { Transaction } from '#platform/database/transaction.js';
import type { ResourceRequestFor } from '#schemas/index.js';
import { refuse } from '#schemas/errors.js';
import { invalidInput } from '#schemas/validation/validate.js';
import { invoiceRecord, SELECT_INVOICE, type InvoiceRow, type StoredLink } from '#tables/invoice-table.js';
import { termsRecord } from '#tables/invoice-payment-table.js';
import { changeTerms, isCig, isCup, isGln } from '#domain/sales/invoice/invoice-terms.js';
import { stateSupplies } from '#operations/sales/state-supplies.js';
import { defineChange } from '../resource-handler.js';

const SELECT_ONE = `${SELECT_INVOICE} where i.organization_id = current_organization() and i.id = $1`;

/** Updates the fields that save_invoice does not have. Errors: `not_found`, `invoice_locked`. */
export default defineChange<'update_invoice_details'>(async (request, { tx, audit, emit, id }) => {
  const [row] = await tx.query<InvoiceRow>(`${SELECT_ONE} for update of i`, [id]);
  if (!row) throw refuse('no_invoice', { id });
  requireOpen(row);
  if (request.contactId !== undefined) await requireSupplier(tx, row, request.contactId);
  const linked = request.linked ? await withDates(tx, request.linked) : row.linked;
  const terms = changeTerms(row.terms, termsOf(request));
  const causale = request.causale === undefined ? row.causale : request.causale?.trim() || null;
  await tx.query(
    `update invoices set causale = $2, linked = $3, contact_id = coalesce($4, contact_id), terms = $5,
           due_date = coalesce(($5::jsonb ->> 'dueDate')::date, due_date), version = version + 1, updated_at = now()
       where organization_id = current_organization() and id = $1`,
    [id, causale, JSON.stringify(linked), request.contactId ?? null, JSON.stringify(terms)],
  );
  if (request.lines !== undefined) await stateSupplies(tx, await loadOne(tx, id), request.lines);
  const after = invoiceRecord(await loadOne(tx, id));
  audit({
    target: { type: 'invoice', id },
    before: { ...invoiceRecord(row), causale: row.causale, terms: row.terms },
    after: { ...after, causale, terms },
  });
  emit('invoice.saved', { aggregateType: 'invoice', aggregateId: id, version: after.version, data: after });
  return { ...after, payment: null, terms: termsRecord(terms) };
});

/** Refuses codes that have a fixed form and do not fit it. */
function termsOf({
  dueDate,
  paymentTerms,
  references,
}: ResourceRequestFor<'update_invoice_details'>): Parameters<typeof changeTerms>[1] {
  const checks = [
    ['gln', isGln, say('must_be_gln')],
    ['cig', isCig, say('must_be_cig')],
    ['cup', isCup, say('must_be_cup')],
  ] as const;
  const violations = checks.flatMap(([field, isRight, message]) => {
    const value = references?.[field];
    return value && !isRight(value) ? [{ pointer: `/references/${field}`, message }] : [];
  });
  if (violations.length > 0) throw invalidInput(violations);
  return {
    ...(dueDate !== undefined && { dueDate }),
    ...(paymentTerms !== undefined && { paymentTerms: paymentTerms?.trim() || null }),
    ...(references !== undefined && { references }),
  };
}

async function loadOne(tx: Transaction, id: string): Promise<InvoiceRow> {
  const [row] = await tx.query<InvoiceRow>(SELECT_ONE, [id]);
  if (!row) throw refuse('no_invoice', { id });
  return row;
}

function requireOpen({ id, state, number, abandoned_at: abandonedAt }: InvoiceRow): void {
  if (state === 'issued') throw refuse('invoice_is_locked', { number: number ?? id });
  if (abandonedAt !== null) throw refuse('draft_was_abandoned', { number: number ?? id });
}

/**
 * save_invoice sets the buyer of a sale. Only the seller of a self-billing document can be set here. Errors:
 * `not_found`.
 */
async function requireSupplier(tx: Transaction, { purpose }: InvoiceRow, contactId: string): Promise<void> {
  if (purpose !== 'self_billing')
    throw invalidInput([
      {
        pointer: '/contactId',
        message: say('only_for_self_billing'),
      },
    ]);
  const [contact] = await tx.sql`
    select id from contacts where organization_id = current_organization() and id = ${contactId} for key share`;
  if (!contact) throw refuse('no_contact', { id: contactId });
}

/** If the referenced invoice was issued here, its date is known. */
async function withDates(
  tx: Transaction,
  links: NonNullable<ResourceRequestFor<'update_invoice_details'>['linked']>,
): Promise<StoredLink[]> {
  const numbers = links.map(({ number }) => number.trim());
  const known = await tx.query<{ number: string; date: string }>(
    `select distinct on (number) number, date::text as date from invoices
     where organization_id = current_organization() and state = 'issued' and purpose = 'sale' and number = any($1)
     order by number, invoices.date desc`,
    [numbers],
  );
  const dates = new Map(known.map(({ number, date }) => [number, date]));
  return links.map(({ date }, index) => {
    const number = numbers[index] ?? '';
    return { number, date: date ?? dates.get(number) ?? null };
  });
}
