import { money, toDecimalText } from '#domain/money/money.js';
import { reminderText, type ReminderLanguage } from '#domain/reminders/reminder-text.js';
import type { Transaction } from '#platform/database/transaction.js';
import type { Mail } from '#platform/mail/mailer.js';
import type { ResourceRequestFor, ResourceResponseFor } from '#schemas/index.js';
import { refuse } from '#schemas/errors.js';
import type { Reminder } from '#schemas/types.js';
import { invalidInput } from '#schemas/validation/validate.js';
import { computePayment, type InvoiceRowWithPayment } from '#tables/invoice-payment-table.js';
import { countryOfIso } from '#domain/countries/countries.js';
import { say } from '#schemas/sentences/say.js';
import { reminders, reminderTotal, type ReminderRow } from '#tables/reminder-table.js';
import { change, remove } from '../engine/change.js';
import { applyChange, type WriteContext } from '../engine/apply-writes.js';
import { loadNeed } from '../engine/answer-needs.js';
import { byId } from '../engine/need.js';
import { loadBuyer } from '../sales/load-buyer.js';
import { loadInvoiceWithPayment, loadPaymentBooks } from '../sales/load-invoice-payments.js';
import { requireSeller } from '../sales/require-seller.js';

/** One address without line breaks: it becomes a header of the mail. */
const ADDRESS = /^[^\s@<>,;"]+@[^\s@<>,;".]+(?:\.[^\s@<>,;".]+)+$/;

const languageOf = (country: string | null): ReminderLanguage =>
  country === null ? 'en' : (countryOfIso(country)?.language ?? 'en');

/**
 * Marks a reminder as being sent and returns its mail. The caller commits, then sends. Errors: `not_found`,
 * `reminder_sent`, `reminder_not_possible`, `invalid_input` without an address.
 */
export async function startSending(
  id: string,
  { to, message }: ResourceRequestFor<'send_reminder'>,
  context: WriteContext,
): Promise<{ readonly reminder: Reminder; readonly mail: Mail }> {
  const { tx } = context;
  const row = await lockUnsent(tx, id);
  const books = await loadPaymentBooks(tx);
  const invoice = await loadInvoiceWithPayment(tx, row.invoiceId, books);
  if (!invoice) throw new Error(`the invoice ${row.invoiceId} of the reminder ${id} is missing`);
  const open = computePayment(invoice, books.today)?.open ?? 0n;
  if (open < row.openAmount) throw refuse('paid_since_reminder');
  const recipient = await recipientOf(tx, invoice, to);
  const { seller } = await requireSeller(tx);
  const letter = reminderText(
    {
      step: row.step,
      invoiceNumber: invoice.number ?? invoice.id,
      invoiceDate: invoice.date ?? row.date,
      dueDate: invoice.due_date ?? row.date,
      deadline: row.deadline,
      seller: seller.legalName,
      buyer: invoice.buyer.name,
      iban: seller.iban,
      currency: row.currency,
      ...amountsOf(row),
    },
    languageOf(invoice.buyer.country ?? seller.region.country),
  );
  const sending = { state: 'sending', to: recipient, sentAt: null } as const;
  const reminder = await applyChange(change(reminders, row, sending, new Date()), context);
  const mail = {
    to: recipient,
    subject: letter.subject.replaceAll(/[\r\n]+/g, ' '),
    text: message?.trim() || letter.text,
    ...(seller.email !== null && { replyTo: seller.email }),
  };
  return { reminder, mail };
}

function amountsOf(row: ReminderRow) {
  const text = (minor: bigint): string => toDecimalText(money(minor, row.currency));
  return {
    open: text(row.openAmount),
    fee: text(row.fee),
    compensation: text(row.compensation),
    interest: text(row.interest),
    total: text(reminderTotal(row)),
  };
}

async function recipientOf(tx: Transaction, invoice: InvoiceRowWithPayment, to: string | undefined): Promise<string> {
  const contact = to === undefined && invoice.contact_id !== null ? await loadBuyer(tx, invoice.contact_id) : null;
  const address = (to ?? contact?.email ?? invoice.buyer.email ?? '').trim();
  if (ADDRESS.test(address)) return address;
  const message = to === undefined ? say('no_email_of_contact') : say('one_email_address');
  throw invalidInput([{ pointer: '/to', message }]);
}

/** What the mail server answered. */
export async function settleSending(id: string, isSent: boolean, context: WriteContext): Promise<Reminder> {
  const row = await lock(context.tx, id);
  const now = new Date();
  const answer = isSent ? ({ state: 'sent', sentAt: now.toISOString() } as const) : ({ state: 'failed' } as const);
  return applyChange(change(reminders, row, answer, now), context);
}

/** Errors: `not_found`, `reminder_sent`. */
export async function deleteReminder(
  id: string,
  context: WriteContext,
): Promise<ResourceResponseFor<'delete_reminder'>> {
  await applyChange(remove(reminders, await lockUnsent(context.tx, id)), context);
  return { id, deleted: true };
}

async function lock(tx: Transaction, id: string): Promise<ReminderRow> {
  const row = await loadNeed(tx, byId(reminders, id, 'update'));
  if (!row) throw refuse('no_reminder', { id });
  return row;
}

async function lockUnsent(tx: Transaction, id: string): Promise<ReminderRow> {
  const row = await lock(tx, id);
  if (row.state === 'sent' || row.state === 'sending')
    throw row.to === null ? refuse('reminder_was_sent') : refuse('reminder_was_sent_to', { recipient: row.to });
  return row;
}
