import { contactCheck } from '#schemas/records/contact-check.js';
import { defineQueryHandler } from '../query-handler.js';
import { listOfRecord } from '../reads/list.js';

export default defineQueryHandler<'list_contact_checks'>(
  listOfRecord('list_contact_checks', contactCheck, { days: 'checkedAt' }),
);
