import { VAT_NATURES } from '#domain/countries/countries.js';
import { checkInvoiceForm, readCurrency, type RequestedLine } from '#domain/sales/invoice/invoice-form.js';
import { parseInvoiceNumber } from '#domain/sales/invoice/invoice-number.js';
import { priceInvoice } from '#domain/sales/price/price-invoice.js';
import { Findings } from '#domain/violation.js';
import type { Transaction } from '#platform/database/transaction.js';
import { newId } from '#platform/ids.js';
import { refuse } from '#schemas/errors.js';
import type { Invoice } from '#schemas/types.js';
import { invalidInput } from '#schemas/validation/validate.js';
import { invoiceRecord, type InvoiceRow } from '#tables/invoice-table.js';
import type { CommandContext } from '../context.js';
import { followCurrency } from '../rates/follow-currency.js';
import { explained } from './explain-refusal.js';
import { findCorrected } from './find-corrected.js';
import { loadBuyer } from './load-buyer.js';
import { lockDraft, recordInvoiceChange } from './lock-invoice.js';
import { requireSeller } from './require-seller.js';
import { withRegisterAnswer } from './with-register-answer.js';
import { writeDraft } from './write-draft.js';

interface DraftRequest {
  /** Of the draft to update. */
  readonly id?: string;
  readonly contactId: string;
  readonly number?: string;
  readonly date?: string;
  readonly currency?: string;
  readonly lines: readonly RequestedLine[];
}

export interface DraftContext extends Pick<CommandContext, 'audit' | 'emit'> {
  readonly tx: Transaction;
  readonly today: string;
}

/**
 * Creates or updates a draft. Errors: `not_found` (draft or contact), `invoice_locked`, `invalid_input` with all
 * violations, `vat_treatment_undecided` with the choices, `invoice_number_taken`, `region_not_set`, `rule_expired`.
 */
export async function saveDraft(request: DraftRequest, context: DraftContext): Promise<Invoice> {
  const { tx, today } = context;
  const findings = new Findings();
  checkInvoiceForm(request, today, VAT_NATURES, findings);
  if (findings.violations.length > 0) throw invalidInput(findings.violations);
  const existing = request.id === undefined ? null : await lockDraft(tx, request.id);
  if (existing?.purpose === 'self_billing') {
    throw refuse('self_billing_follows_purchase');
  }
  const buyer = await loadBuyer(tx, request.contactId);
  if (!buyer) throw refuse('no_contact', { id: request.contactId });
  const { seller, baseCurrency } = await requireSeller(tx);
  const number = request.number?.trim() ?? existing?.number ?? null;
  const date = request.date ?? existing?.date ?? null;
  requireBoundFields(existing, number, date);
  const currency = readCurrency(request.currency, findings) ?? existing?.currency ?? baseCurrency;
  if (number !== null && !existing?.number_bound_at) await checkNumber(tx, number, date ?? today, request.id);
  const priced = await withRegisterAnswer(
    tx,
    request.contactId,
    explained(() =>
      priceInvoice({ seller, buyer, date: date ?? today, currency, lines: withStatements(request.lines, existing) }),
    ),
  );
  const causale = existing?.causale ?? null;
  const { linked, warnings } = await findCorrected(tx, {
    priced,
    causale,
    contactId: request.contactId,
    buyer,
    existing: existing?.linked ?? [],
  });
  await followCurrency(tx, currency, seller.region.currency, date ?? today);
  const row = await writeDraft(tx, {
    id: request.id ?? newId('inv'),
    contactId: request.contactId,
    seller,
    buyer,
    number,
    date,
    currency,
    causale,
    linked,
    statedDueDate: existing?.terms.dueDate ?? null,
    priced,
    warnings,
  });
  return recordInvoiceChange('invoice.saved', existing && invoiceRecord(existing), row, context);
}

/**
 * Keeps what the request has no field for: the VAT nature that issue_einvoice received, when its rejected invoice is
 * corrected, and goods or services as set on the invoice resource, while the line has the same description.
 */
function withStatements(lines: readonly RequestedLine[], existing: InvoiceRow | null): RequestedLine[] {
  return lines.map((line, index) => {
    const before = existing?.lines[index];
    if (before === undefined || before.origin !== undefined) return line;
    const nature = existing?.number_bound_at ? before.vatNature : null;
    const isSame = before.description === line.description.trim();
    return {
      ...line,
      ...(line.vatRate === 0 && nature !== null && { vatNature: nature }),
      ...(isSame && before.supplies && { supplies: before.supplies }),
    };
  });
}

function requireBoundFields(existing: InvoiceRow | null, number: string | null, date: string | null): void {
  if (!existing?.number_bound_at || (existing.number === number && existing.date === date)) return;
  throw refuse('sent_invoice_keeps_number', { number: existing.number ?? '', day: existing.date ?? '' });
}

async function checkNumber(tx: Transaction, number: string, date: string, id: string | undefined): Promise<void> {
  const parsed = parseInvoiceNumber(number, Number(date.slice(0, 4)));
  if (!parsed.ok) throw invalidInput([{ pointer: '/number', message: parsed.message }]);
  const [taken] = await tx.sql`
    select from invoice_numbers where organization_id = current_organization() and year = ${Number(date.slice(0, 4))}
      and (number = ${number} or (series = ${parsed.value.series} and counter = ${parsed.value.counter}))
      and invoice_id <> ${id ?? ''}`;
  if (taken) throw refuse('number_is_taken', { number });
}
