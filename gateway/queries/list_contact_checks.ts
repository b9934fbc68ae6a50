import { CONTACT_CHECK_COLUMNS, contactCheckRecord } from '#tables/contact-check-table.js';
import { defineQueryHandler } from '../query-handler.js';
import { is, listOf, timesOfDays } from '../reads/list.js';

export default defineQueryHandler<'list_contact_checks'>(
  listOf('list_contact_checks', {
    select: `select ${CONTACT_CHECK_COLUMNS} from contact_checks`,
    filters: { contactId: is('contact_id'), outcome: is('outcome'), ...timesOfDays('checked_at') },
    item: contactCheckRecord,
  }),
);
