import { defineQuery } from '../../contract.js';
import { listParameters } from '../../query-parameters.js';
import { dateField } from '../../record-fields.js';
import { deadline, deadlineExample } from '../../records/deadline.js';

export default defineQuery({
  name: 'list_deadlines',
  title: 'List deadlines',
  summary: 'Lists what is due when, and how ready it is.',
  description:
    'VAT returns and payments, and in Italy the advance, the quarterly communication, the annual return, stamp duty and withholding tax; EU sales lists where there is something to report. Weekends and bank holidays are counted in. The same is the calendar feed of generate_calendar_token.',
  path: '/api/rest/deadlines',
  permission: 'read',
  paged: true,
  csv: true,
  parameters: listParameters({
    from: dateField('Only what is due on or after this day; three months ago when left out.'),
    until: dateField('Only what is due on or before this day; in a year when left out.'),
  }),
  item: deadline,
  example: { parameters: { from: '2026-11-01' }, item: deadlineExample },
});
