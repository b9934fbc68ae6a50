import { defineQuery } from '../contract.js';
import { listParameters } from '../query-parameters.js';
import { dateField } from '../record-fields.js';
import { deadline, deadlineExample } from '../records/deadline.js';

export default defineQuery({
  name: 'list_deadlines',
  title: 'List deadlines',
  summary: 'Lists the deadlines with their readiness.',
  description:
    'VAT returns and payments; in Italy also the advance, the quarterly communication, the annual return, stamp duty and withholding tax; EU sales lists if there is something to report. Weekends and bank holidays are taken into account. The calendar feed of {@generate_calendar_token} contains the same deadlines.',
  path: '/api/rest/deadlines',
  permission: 'read',
  paged: true,
  csv: true,
  parameters: listParameters({
    from: dateField('Only deadlines on or after this day; three months ago if left out.'),
    until: dateField('Only deadlines on or before this day; in one year if left out.'),
  }),
  item: deadline,
  errors: ['region_not_set'],
  example: { parameters: { from: '2026-11-01' }, item: deadlineExample },
});
