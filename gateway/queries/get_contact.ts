import { refuse } from '#schemas/errors.js';
import { contact } from '#schemas/records/contact.js';
import { defineQueryHandler } from '../query-handler.js';
import { readRecord } from '../reads/read-record.js';

export default defineQueryHandler<'get_contact'>(({ id }, { tx }) =>
  readRecord(contact, id, tx, () => refuse('no_contact', { id })),
);
