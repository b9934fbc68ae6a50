import { say } from '#schemas/sentences/say.js';
import { invalidInput } from '#schemas/validation/validate.js';
import { makeInvoicePdf } from '../invoices/make-pdf.js';
import { PDF_LANGUAGES } from '../invoices/pdf-words.js';
import { principalOf } from '../middleware/authenticate.js';
import { defineFileHandler } from '../resource-handler.js';

export default defineFileHandler<'download_invoice_pdf'>(async (context, id, dependencies) => {
  const wanted = context.query['language'];
  const language = PDF_LANGUAGES.find((known) => known === wanted);
  if (wanted !== undefined && language === undefined)
    throw invalidInput([
      { pointer: '/language', message: say('must_be_one_of', { values: PDF_LANGUAGES.join(', ') }) },
    ]);
  const pdf = await makeInvoicePdf(dependencies, principalOf(context).organizationId, id, language);
  context.set('Cache-Control', 'private, no-cache');
  context.attachment(pdf.name);
  context.set('Content-Type', 'application/pdf');
  context.body = pdf.content;
});
