import { inOrganization } from '#platform/database/transaction.js';
import { makeInvoicePdf } from '../invoices/make-pdf.js';
import { makeInvoiceXml } from '../invoices/make-xml.js';
import { settleMailing, startMailing } from '../invoices/start-mailing.js';
import { requireMailer } from '../require-mailer.js';
import { defineStagedChange } from '../resource-handler.js';

/** The row is committed before the mail server is called, so a repeated request finds it. */
export default defineStagedChange<'mail_invoice'>()({
  run: async (request, context) => {
    requireMailer(context.gateway);
    return startMailing(context, context.id, request);
  },
  answer: ({ mail }) => mail,
  finish: async ({ mail, letter }, { id, database, principal, gateway, settle }) => {
    const pdf = await makeInvoicePdf(gateway, principal.organizationId, id, mail.language);
    const xml = await inOrganization(database, principal.organizationId, (tx) => makeInvoiceXml(tx, id));
    const attachments = [
      { filename: pdf.name, content: pdf.content, contentType: 'application/pdf' },
      { filename: xml.name, content: xml.content, contentType: 'application/xml' },
    ];
    const outcome = await gateway.mailer.send({ ...letter, attachments });
    return settle((here) => settleMailing(here, mail, outcome === 'sent' ? 'sent' : 'failed'));
  },
});
