import { money, toDecimalText } from '#domain/money/money.js';
import { reminderText, type ReminderLanguage } from '#domain/reminders/reminder-text.js';
import type { Transaction } from '#platform/database/transaction.js';
import type { Mail } from '#platform/mail/mailer.js';
import type { ResourceRequestFor, ResourceResponseFor } from '#schemas/index.js';
import { refuse } from '#schemas/errors.js';
import type { Reminder } from '#schemas/types.js';
import { invalidInput } from '#schemas/validation/validate.js';
import { computePayment, type InvoiceRowWithPayment } from '#tables/invoice-payment-table.js';
import { REMINDER_COLUMNS, reminderRecord, reminderTotal, type ReminderRow } from '#tables/reminder-table.js';
import { countryOfIso } from '#domain/countries/countries.js';
import { say } from '#schemas/sentences/say.js';
import { loadBuyer } from '../sales/load-buyer.js';
import { loadInvoiceWithPayment, loadPaymentBooks } from '../sales/load-invoice-payments.js';
import { requireSeller } from '../sales/require-seller.js';
import type { ReminderContext } from './draft-reminder.js';

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
  context: ReminderContext,
): Promise<{ readonly reminder: Reminder; readonly mail: Mail }> {
  const { tx } = context;
  const row = await lockUnsent(tx, id);
  const books = await loadPaymentBooks(tx);
  const invoice = await loadInvoiceWithPayment(tx, row.invoice_id, books);
  if (!invoice) throw new Error(`the invoice ${row.invoice_id} of the reminder ${id} is missing`);
  const open = computePayment(invoice, books.today)?.open ?? 0n;
  if (open < row.open_minor) throw refuse('paid_since_reminder');
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
  const reminder = await change(row, { state: 'sending', recipient, sentAt: null }, context);
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
    open: text(row.open_minor),
    fee: text(row.fee_minor),
    compensation: text(row.compensation_minor),
    interest: text(row.interest_minor),
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
export async function settleSending(id: string, isSent: boolean, context: ReminderContext): Promise<Reminder> {
  const row = await lock(context.tx, id);
  const sentAt = isSent ? new Date() : null;
  return change(row, { state: isSent ? 'sent' : 'failed', recipient: row.recipient, sentAt }, context);
}

/** Errors: `not_found`, `reminder_sent`. */
export async function deleteReminder(
  id: string,
  { tx, audit }: ReminderContext,
): Promise<ResourceResponseFor<'delete_reminder'>> {
  const row = await lockUnsent(tx, id);
  await tx.sql`delete from reminders where organization_id = current_organization() and id = ${id}`;
  audit({ target: { type: 'reminder', id }, before: reminderRecord(row), after: null });
  return { id, deleted: true };
}

async function lock(tx: Transaction, id: string): Promise<ReminderRow> {
  const [row] = await tx.query<ReminderRow>(
    `select ${REMINDER_COLUMNS} from reminders where organization_id = current_organization() and id = $1 for update`,
    [id],
  );
  if (!row) throw refuse('no_reminder', { id });
  return row;
}

async function lockUnsent(tx: Transaction, id: string): Promise<ReminderRow> {
  const row = await lock(tx, id);
  if (row.state === 'sent' || row.state === 'sending')
    throw row.recipient === null
      ? refuse('reminder_was_sent')
      : refuse('reminder_was_sent_to', { recipient: row.recipient });
  return row;
}

async function change(
  row: ReminderRow,
  { state, recipient, sentAt }: { state: Reminder['state']; recipient: string | null; sentAt: Date | null },
  { tx, audit }: ReminderContext,
): Promise<Reminder> {
  const [changed] = await tx.query<ReminderRow>(
    `update reminders set state = $2, recipient = $3, sent_at = $4, version = version + 1, updated_at = now()
     where organization_id = current_organization() and id = $1 returning ${REMINDER_COLUMNS}`,
    [row.id, state, recipient, sentAt],
  );
  const after = reminderRecord(changed!);
  audit({ target: { type: 'reminder', id: row.id }, before: reminderRecord(row), after });
  return after;
}
