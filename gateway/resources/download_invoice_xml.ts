import { say } from '#schemas/sentences/say.js';
import { inOrganization } from '#platform/database/transaction.js';
import { invalidInput } from '#schemas/validation/validate.js';
import { XML_FORMATS } from '#domain/sales/sale-rules.js';
import { makeInvoiceXml } from '../invoices/make-xml.js';
import { principalOf } from '../middleware/authenticate.js';
import { defineFileHandler } from '../resource-handler.js';

export default defineFileHandler<'download_invoice_xml'>(async (context, id, { database }) => {
  const wanted = context.query['format'];
  const format = XML_FORMATS.find((known) => known === wanted);
  if (wanted !== undefined && format === undefined)
    throw invalidInput([{ pointer: '/format', message: say('must_be_one_of', { values: XML_FORMATS.join(', ') }) }]);
  const file = await inOrganization(database, principalOf(context).organizationId, (tx) =>
    makeInvoiceXml(tx, id, format),
  );
  context.set('Cache-Control', 'private, no-cache');
  context.attachment(file.name);
  context.set('Content-Type', 'application/xml; charset=utf-8');
  context.body = file.content;
});
