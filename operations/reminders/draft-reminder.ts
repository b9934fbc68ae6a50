import { planReminder, type PlannedReminder } from '#domain/reminders/plan-reminder.js';
import type { Transaction } from '#platform/database/transaction.js';
import { ActionError, refuse } from '#schemas/errors.js';
import type { Reminder } from '#schemas/types.js';
import { computePayment, type InvoiceRowWithPayment } from '#tables/invoice-payment-table.js';
import { reminders, type ReminderSettingsRow } from '#tables/reminder-table.js';
import { isSaid, say, type Said } from '#schemas/sentences/say.js';
import { create } from '../engine/change.js';
import { applyChange, type WriteContext } from '../engine/apply-writes.js';
import { loadInvoiceWithPayment, loadPaymentBooks, type PaymentBooks } from '../sales/load-invoice-payments.js';
import { requireSeller } from '../sales/require-seller.js';
import { loadReminderSettings } from './reminder-settings.js';

interface DraftedReminder {
  readonly reminder: Reminder;
  /** Whether it may be sent without a person. */
  readonly isSure: boolean;
}

/** Errors: `not_found`, `region_not_set`, `reminder_not_possible`. */
export async function draftReminder(invoiceId: string, context: WriteContext): Promise<DraftedReminder> {
  const { tx } = context;
  const books = await loadPaymentBooks(tx);
  // Two requests at the same time must not both make the same step.
  await tx.sql`select from invoices where organization_id = current_organization() and id = ${invoiceId} for update`;
  const invoice = await loadInvoiceWithPayment(tx, invoiceId, books);
  if (!invoice) throw refuse('no_invoice', { id: invoiceId });
  const planned = await plan(tx, invoice, books, await loadReminderSettings(tx));
  if (isSaid(planned)) throw new ActionError('reminder_not_possible', planned);
  const open = computePayment(invoice, books.today)?.open ?? 0n;
  const { isSure, ...terms } = planned;
  const draft = {
    ...terms,
    invoiceId,
    state: 'draft',
    date: books.today,
    currency: invoice.currency,
    openAmount: open,
    to: null,
    sentAt: null,
  } as const;
  const reminder = await applyChange(create(reminders, draft, new Date()), context);
  return { reminder, isSure };
}

async function plan(
  tx: Transaction,
  invoice: InvoiceRowWithPayment,
  { today, bookCurrency }: PaymentBooks,
  settings: ReminderSettingsRow,
): Promise<PlannedReminder | Said> {
  const { country } = await requireSeller(tx);
  const payment = computePayment(invoice, today);
  if (payment === null || invoice.kind === 'credit_note') return say('only_sales_are_reminded');
  const earlier = await tx.sql<{ date: string; state: string; fee: bigint; compensation: bigint }>`
    select date::text as date, state, fee_minor as fee, compensation_minor as compensation from reminders
    where organization_id = current_organization() and invoice_id = ${invoice.id} order by step`;
  if (earlier.some(({ state }) => state === 'draft')) return say('reminder_waits');
  const { buyer } = invoice;
  const { fee = 0n, compensation = 0n } = earlier.findLast(({ state }) => state !== 'failed') ?? {};
  return planReminder(
    {
      law: country.reminders,
      open: payment.open,
      dueDate: invoice.due_date,
      today,
      isBusiness: buyer.isBusiness ?? (buyer.vatNumber !== null || (buyer.businessId ?? null) !== null),
      isInBookCurrency: invoice.currency === bookCurrency,
      earlier: earlier.map(({ date }) => date),
      claimed: { fee, compensation },
    },
    {
      fee: settings.fee_minor,
      claimsCompensation: settings.claims_compensation,
      claimsInterest: settings.claims_interest,
      agreedPercent: settings.yearly_percent,
      daysBetween: settings.days_between,
    },
  );
}

/** By itself an organisation sends three reminders in both countries; further ones are for a person to decide. */
const REMINDERS_BY_ITSELF = 3;

/** Issued invoices that are late enough for a reminder and have no draft, oldest first. */
export async function findLateInvoices(tx: Transaction, limit: number): Promise<readonly string[]> {
  const { days_after_due: days, days_between: between } = await loadReminderSettings(tx);
  const { receivable, today } = await loadPaymentBooks(tx);
  const rows = await tx.query<{ id: string }>(
    `select i.id from invoices i
     where i.organization_id = current_organization() and i.state = 'issued' and i.purpose = 'sale' and i.kind = 'invoice'
       and i.due_date <= $1::date - $2::integer
       and not exists (select from reminders r where r.organization_id = i.organization_id and r.invoice_id = i.id
         and (r.state = 'draft' or r.step >= $6 or r.date > $1::date - $3::integer))
       and exists (select from ledger_lines l
         where l.organization_id = i.organization_id and l.entry_id = i.ledger_entry_id and l.account_number = $4
           and l.amount_minor > coalesce((select sum(s.amount_minor) from open_item_settlements s
             where s.organization_id = l.organization_id and s.entry_id = l.entry_id and s.line = l.line), 0))
     order by i.due_date, i.id limit $5`,
    [today, days, between, receivable, limit, REMINDERS_BY_ITSELF],
  );
  return rows.map(({ id }) => id);
}
