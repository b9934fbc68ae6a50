import { inOrganization, type Transaction } from '#platform/database/transaction.js';
import { newId } from '#platform/ids.js';
import type { Mail } from '#platform/mail/mailer.js';
import { ActionError } from '#schemas/errors.js';
import type { InvoiceMail, MailInvoiceBody } from '#schemas/types.js';
import { invalidInput } from '#schemas/validate.js';
import { INVOICE_MAIL_COLUMNS, invoiceMailRecord, type InvoiceMailRow } from '#tables/invoice-mail-table.js';
import { payableOf } from '#tables/invoice-table.js';
import { loadBuyer } from '#operations/sales/load-buyer.js';
import { writeAudit } from '#operations/audit/write-audit.js';
import { loadInvoice, type LoadedInvoice } from '../invoices/load-invoice.js';
import { mailText } from '../invoices/mail-words.js';
import { makeInvoicePdf } from '../invoices/make-pdf.js';
import { makeInvoiceXml } from '../invoices/make-xml.js';
import { languageOf } from '../invoices/pdf-words.js';
import { defineResourceHandler, type ResourceContext } from '../resource-handler.js';

/** One address without line breaks: it becomes a header of the mail. */
const ADDRESS = /^[^\s@<>,;"]+@[^\s@<>,;"]+\.[^\s@<>,;"]+$/;

/**
 * Mails an issued invoice. The row is committed before the mail server is called, so a repeated request finds it. Errors:
 * `not_found`, `invoice_incomplete`, `invoice_mailed`, `mail_not_configured`.
 */
export default defineResourceHandler<'mail_invoice'>(async (request, context) => {
  const { id, principal, database, gateway } = context;
  if (!gateway.mailer.isConfigured)
    throw new ActionError('mail_not_configured', 'Set PARTITA_SMTP_URL and PARTITA_MAIL_FROM to send mails.');
  const prepared = await inOrganization(database, principal.organizationId, async (tx) => {
    const loaded = await loadInvoice(tx, id);
    const to = await recipientOf(tx, loaded, request);
    // Made before anything is stored, because a draft and an incomplete invoice are refused.
    const xml = await makeInvoiceXml(tx, id);
    const language = request.language ?? languageOf(loaded.row.buyer.country);
    const mail = await storeMail(tx, { invoiceId: id, to, language, isAgain: request.again === true }, context);
    return { loaded, xml, mail };
  });
  const letter = await writeLetter(prepared, request, context);
  const outcome = await gateway.mailer.send(letter);
  return inOrganization(database, principal.organizationId, (tx) =>
    settleMail(tx, prepared.mail, outcome === 'sent' ? 'sent' : 'failed', context),
  );
});

async function recipientOf(tx: Transaction, { row }: LoadedInvoice, { to }: MailInvoiceBody): Promise<string> {
  const contact = to === undefined && row.contact_id !== null ? await loadBuyer(tx, row.contact_id) : null;
  const address = (to ?? contact?.email ?? row.buyer.email ?? '').trim();
  if (ADDRESS.test(address)) return address;
  throw invalidInput([
    {
      pointer: '/to',
      message: to === undefined ? 'is needed: the contact has no e-mail address' : 'must be one e-mail address',
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
async function storeMail(tx: Transaction, mail: NewMail, context: ResourceContext): Promise<InvoiceMail> {
  const { invoiceId, to, language } = mail;
  // Two requests at the same time must not both find nothing.
  await tx.sql`select from invoices where organization_id = current_organization() and id = ${invoiceId} for update`;
  const [earlier] = await tx.sql<{ created_at: Date }>`
    select created_at from invoice_mails
    where organization_id = current_organization() and invoice_id = ${invoiceId} and lower(recipient) = lower(${to})
      and state <> 'failed' limit 1`;
  if (earlier && !mail.isAgain)
    throw new ActionError(
      'invoice_mailed',
      `The invoice was mailed to ${to} at ${earlier.created_at.toISOString()}. Send "again": true to mail it once more.`,
    );
  const [row] = await tx.query<InvoiceMailRow>(
    `insert into invoice_mails (organization_id, id, invoice_id, recipient, language, state, actor)
     values (current_organization(), $1, $2, $3, $4, 'sending', $5) returning ${INVOICE_MAIL_COLUMNS}`,
    [newId('iml'), invoiceId, to, language, JSON.stringify(context.principal.actor)],
  );
  const after = invoiceMailRecord(row!);
  await audit(tx, null, after, context);
  return after;
}

async function settleMail(
  tx: Transaction,
  before: InvoiceMail,
  state: 'sent' | 'failed',
  context: ResourceContext,
): Promise<InvoiceMail> {
  const [row] = await tx.query<InvoiceMailRow>(
    `update invoice_mails set state = $2 where organization_id = current_organization() and id = $1 returning ${INVOICE_MAIL_COLUMNS}`,
    [before.id, state],
  );
  const after = invoiceMailRecord(row!);
  await audit(tx, before, after, context);
  return after;
}

const audit = (
  tx: Transaction,
  before: InvoiceMail | null,
  after: InvoiceMail,
  { principal, requestId }: ResourceContext,
): Promise<void> =>
  writeAudit(tx, {
    action: 'mail_invoice',
    actor: principal.actor,
    requestId,
    target: { type: 'invoice_mail', id: after.id },
    before,
    after,
  });

interface Prepared {
  readonly loaded: LoadedInvoice;
  readonly xml: Awaited<ReturnType<typeof makeInvoiceXml>>;
  readonly mail: InvoiceMail;
}

async function writeLetter(
  { loaded, xml, mail }: Prepared,
  { message }: MailInvoiceBody,
  { principal, gateway }: ResourceContext,
): Promise<Mail> {
  const { row, books } = loaded;
  const pdf = await makeInvoicePdf(gateway, principal.organizationId, row.id, mail.language);
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
  return {
    to: mail.to,
    subject: subject.replaceAll(/[\r\n]+/g, ' '),
    text: message?.trim() || text,
    ...(books.seller.email !== null && { replyTo: books.seller.email }),
    attachments: [
      { filename: pdf.name, content: pdf.content, contentType: 'application/pdf' },
      { filename: xml.name, content: xml.content, contentType: 'application/xml' },
    ],
  };
}
