import { defineQuery } from '../contract.js';
import { closedObject } from '../json-schema.js';
import { languageParameter } from '../query-parameters.js';
import { dateField } from '../record-fields.js';
import { closing, closingExample } from '../records/closing.js';

export default defineQuery({
  name: 'get_closing',
  title: 'Get closing',
  summary: 'Lists what is missing before a period can be closed, and what changed since it was closed.',
  description:
    'Documents without posting, bank lines without match, differences between bank and ledger, odd balances, VAT that is not filed, gaps in numbers. Each finding has a link. Close the period with {@close_books}.',
  path: '/api/rest/closing',
  permission: 'read',
  paged: false,
  csv: true,
  parameters: closedObject(
    {
      from: dateField('The first day.'),
      until: dateField('The last day.'),
      language: languageParameter('findings'),
    },
    ['from', 'until'],
  ),
  item: closing,
  errors: ['region_not_set'],
  example: { parameters: { from: '2026-10-01', until: '2026-10-31' }, item: closingExample },
});
