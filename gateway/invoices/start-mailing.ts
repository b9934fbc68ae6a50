import { say } from '#schemas/sentences/say.js';
import { isSandboxExchange } from '#domain/einvoice/sandbox.js';
import { change, create } from '#operations/engine/change.js';
import { applyChange } from '#operations/engine/apply-writes.js';
import { loadNeed } from '#operations/engine/answer-needs.js';
import { byId } from '#operations/engine/need.js';
import type { Here } from '#operations/engine/run-here.js';
import { loadBuyer } from '#operations/sales/load-buyer.js';
import type { Transaction } from '#platform/database/transaction.js';
import type { Mail } from '#platform/mail/mailer.js';
import type { ResourceRequestFor } from '#schemas/index.js';
import { refuse } from '#schemas/errors.js';
import type { InvoiceMail } from '#schemas/types.js';
import { invalidInput } from '#schemas/validation/validate.js';
import { invoiceMail } from '#schemas/records/invoice-mail.js';
import { payableOf } from '#tables/invoice-table.js';
import { loadInvoice, type LoadedInvoice } from './load-invoice.js';
import { mailText } from './mail-words.js';
import { makeInvoiceXml } from './make-xml.js';
import { languageOf, PDF_WORDS } from './pdf-words.js';

/** One address without line breaks: it becomes a header of the mail. */
const ADDRESS = /^[^\s@<>,;"]+@[^\s@<>,;".]+(?:\.[^\s@<>,;".]+)+$/;

/** A mail that is stored as being sent, and its words. Its attachments are made when it is sent. */
interface StartedMail {
  readonly mail: InvoiceMail;
  readonly letter: Mail;
}

/**
 * Stores the mail of an issued invoice. The caller commits, then sends, so a repeated request finds it. Errors:
 * `not_found`, `invoice_incomplete`, `invoice_mailed`, `invalid_input` without an address.
 */
export async function startMailing(
  here: Here,
  id: string,
  request: ResourceRequestFor<'mail_invoice'>,
): Promise<StartedMail> {
  const loaded = await loadInvoice(here.tx, id);
  const to = await recipientOf(here.tx, loaded, request);
  // Refuses a draft and an incomplete invoice before anything is stored.
  await makeInvoiceXml(here.tx, id);
  const language = request.language ?? languageOf(loaded.row.buyer.country);
  const mail = await storeMail({ invoiceId: id, to, language, isAgain: request.again === true }, here);
  return { mail, letter: letterOf(mail, loaded, request) };
}

/** What the mail server answered. */
export async function settleMailing(here: Here, { id }: InvoiceMail, state: 'sent' | 'failed'): Promise<InvoiceMail> {
  const row = await loadNeed(here.tx, byId(invoiceMail, id, 'update'));
  return applyChange(change(invoiceMail, row!, { state }, here.now), here);
}

async function recipientOf(
  tx: Transaction,
  { row }: LoadedInvoice,
  { to }: ResourceRequestFor<'mail_invoice'>,
): Promise<string> {
  const contact = to === undefined && row.contact_id !== null ? await loadBuyer(tx, row.contact_id) : null;
  const address = (to ?? contact?.email ?? row.buyer.email ?? '').trim();
  if (ADDRESS.test(address)) return address;
  throw invalidInput([
    {
      pointer: '/to',
      message: say(to === undefined ? 'contact_has_no_email' : 'must_be_one_email'),
    },
  ]);
}

interface NewMail {
  readonly invoiceId: string;
  readonly to: string;
  readonly language: InvoiceMail['language'];
  readonly isAgain: boolean;
}

/** Errors: `invoice_mailed`. */
async function storeMail({ invoiceId, to, language, isAgain }: NewMail, here: Here): Promise<InvoiceMail> {
  const { tx } = here;
  // Two requests at the same time must not both find nothing.
  await tx.sql`select from invoices where organization_id = current_organization() and id = ${invoiceId} for update`;
  const [earlier] = await tx.sql<{ created_at: Date }>`
    select created_at from invoice_mails
    where organization_id = current_organization() and invoice_id = ${invoiceId} and lower(recipient) = lower(${to})
      and state <> 'failed' limit 1`;
  if (earlier && !isAgain) throw refuse('invoice_was_mailed', { to, at: earlier.created_at.toISOString() });
  const mail = { invoiceId, to, language, state: 'sending', actor: here.actor } as const;
  return applyChange(create(invoiceMail, mail, here.now), here);
}

function letterOf(
  mail: InvoiceMail,
  { row, books }: LoadedInvoice,
  { message }: ResourceRequestFor<'mail_invoice'>,
): Mail {
  const { subject, text } = mailText(
    {
      kind: row.kind,
      number: row.number ?? row.id,
      seller: books.seller.legalName,
      buyer: row.buyer.name,
      payable: payableOf(row).replace('-', ''),
      currency: row.currency,
      dueDate: row.due_date,
    },
    mail.language,
  );
  const isSandbox = row.einvoice !== null && isSandboxExchange(row.einvoice.provider);
  const sandbox = isSandbox ? `${PDF_WORDS[mail.language].sandbox}.\n\n` : '';
  return {
    to: mail.to,
    subject: subject.replaceAll(/[\r\n]+/g, ' '),
    text: `${sandbox}${message?.trim() || text}`,
    ...(books.seller.email !== null && { replyTo: books.seller.email }),
  };
}
