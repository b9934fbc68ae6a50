import { inOrganization } from '#platform/database/transaction.js';
import { makeInvoicePdf } from '../invoices/make-pdf.js';
import { makeInvoiceXml } from '../invoices/make-xml.js';
import { settleMailing, startMailing } from '../invoices/start-mailing.js';
import { requireMailer } from '../require-mailer.js';
import { defineResourceHandler } from '../resource-handler.js';

/** The row is committed before the mail server is called, so a repeated request finds it. */
export default defineResourceHandler<'mail_invoice'>(async (request, context) => {
  const { id, database, gateway } = context;
  const { organizationId } = context.principal;
  requireMailer(gateway);
  const { mail, letter } = await startMailing(context, id, request);
  context.trial?.end({ mail, letter });
  const pdf = await makeInvoicePdf(gateway, organizationId, id, mail.language);
  const xml = await inOrganization(database, organizationId, (tx) => makeInvoiceXml(tx, id));
  const attachments = [
    { filename: pdf.name, content: pdf.content, contentType: 'application/pdf' },
    { filename: xml.name, content: xml.content, contentType: 'application/xml' },
  ];
  const outcome = await gateway.mailer.send({ ...letter, attachments });
  return settleMailing(context, mail, outcome === 'sent' ? 'sent' : 'failed');
});
