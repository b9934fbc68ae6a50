import { isCurrency } from '#domain/money/currency.js';
import { regionOf } from '#domain/regions/regions.js';
import { parseInvoiceNumber } from '#domain/sales/invoice-number.js';
import { priceInvoice, type RequestedLine } from '#domain/sales/price-invoice.js';
import type { Transaction } from '#platform/database/transaction.js';
import { newId } from '#platform/ids.js';
import { ActionError } from '#schemas/errors.js';
import type { RequestFor } from '#schemas/index.js';
import { invalidInput } from '#schemas/validate.js';
import { invoiceRecord, type InvoiceRow } from '#tables/invoice-table.js';
import { followCurrency } from '#operations/rates/follow-currency.js';
import { loadBuyer } from '#operations/sales/load-buyer.js';
import { defineHandler } from '../runtime/handler.js';
import { explained } from '#operations/sales/explain-refusal.js';
import { findCorrected } from './find-corrected.js';
import { dayOf, requireSeller } from './load-books.js';
import { recordInvoiceChange, lockDraft } from './lock-invoice.js';
import { withRegisterAnswer } from '#operations/sales/with-register-answer.js';
import { writeDraft } from '#operations/sales/write-draft.js';

/**
 * Creates or updates a draft. Errors: `not_found` (draft or contact), `invoice_locked`, `invalid_input` with all
 * violations, `vat_treatment_undecided` with the choices, `invoice_number_taken`, `region_not_set`, `rule_expired`.
 */
export default defineHandler<'save_invoice'>(async (command, context) => {
  const { tx } = context;
  const existing = command.id === undefined ? null : await lockDraft(tx, command.id);
  if (existing?.purpose === 'self_billing') {
    throw new ActionError(
      'invoice_locked',
      'A self-billing draft follows from its purchase and cannot be edited. Correct the contact of the supplier (set the contact with PATCH /api/rest/invoices/{id}), then issue the draft, or delete it.',
    );
  }
  const buyer = await loadBuyer(tx, command.contactId);
  if (!buyer) throw new ActionError('not_found', `There is no contact ${command.contactId}.`);
  const { seller, baseCurrency } = await requireSeller(tx);
  const today = dayOf(context.clock());
  const number = command.number?.trim() ?? existing?.number ?? null;
  const date = command.date ?? existing?.date ?? null;
  requireBoundFields(existing, number, date);
  const currency = readCurrency(command.currency) ?? existing?.currency ?? baseCurrency;
  if (number !== null && !existing?.number_bound_at) await checkNumber(tx, number, date ?? today, command.id);
  const priced = await withRegisterAnswer(
    tx,
    command.contactId,
    explained(() =>
      priceInvoice({ seller, buyer, date: date ?? today, currency, lines: withStatements(command.lines, existing) }),
    ),
  );
  const causale = existing?.causale ?? null;
  const { linked, warnings } = await findCorrected(tx, {
    priced,
    causale,
    contactId: command.contactId,
    buyer,
    existing: existing?.linked ?? [],
  });
  await followCurrency(tx, currency, regionOf(seller.region).currency, date ?? today);
  const row = await writeDraft(tx, {
    id: command.id ?? newId('inv'),
    contactId: command.contactId,
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
});

/**
 * Keeps what the request has no field for: the VAT nature that issue_einvoice received, when its rejected invoice is
 * corrected, and goods or services as set on the invoice resource, while the line has the same description.
 */
function withStatements(lines: RequestFor<'save_invoice'>['lines'], existing: InvoiceRow | null): RequestedLine[] {
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

function readCurrency(text: string | undefined): string | undefined {
  const code = text?.trim().toUpperCase();
  if (code === undefined || isCurrency(code)) return code;
  throw invalidInput([{ pointer: '/currency', message: `${code} is not an active ISO 4217 currency code` }]);
}

function requireBoundFields(existing: InvoiceRow | null, number: string | null, date: string | null): void {
  if (!existing?.number_bound_at || (existing.number === number && existing.date === date)) return;
  throw new ActionError(
    'invoice_locked',
    `The invoice was sent as ${existing.number} of ${existing.date} and keeps that number and date. Leave both out.`,
  );
}

async function checkNumber(tx: Transaction, number: string, date: string, id: string | undefined): Promise<void> {
  const parsed = parseInvoiceNumber(number, Number(date.slice(0, 4)));
  if (!parsed.ok) throw invalidInput([{ pointer: '/number', message: parsed.message }]);
  const [taken] = await tx.sql`
    select from invoice_numbers where organization_id = current_organization() and year = ${Number(date.slice(0, 4))}
      and (number = ${number} or (series = ${parsed.value.series} and counter = ${parsed.value.counter}))
      and invoice_id <> ${id ?? ''}`;
  if (taken)
    throw new ActionError(
      'invoice_number_taken',
      `The number ${number} is taken. Leave number out to get the next number of the series when the invoice is issued.`,
    );
}
