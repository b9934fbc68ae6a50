import { contact } from '#schemas/records/contact.js';
import { defineQueryHandler } from '../query-handler.js';
import { listRecords } from '../reads/record-reads.js';

export default defineQueryHandler<'list_contacts'>((parameters, context) =>
  listRecords('list_contacts', contact, parameters, context),
);
