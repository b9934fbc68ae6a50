import { defineQuery } from '../contract.js';
import { listParameters } from '../query-parameters.js';
import { choiceField, dateField } from '../record-fields.js';
import { vatCode, vatCodeExample } from '../records/coding-choices.js';

export default defineQuery({
  name: 'list_vat_codes',
  title: 'List VAT codes',
  summary: 'Lists the VAT codes of the region with their rules.',
  description: 'Use `code` as `vatCode`. Empty while the organisation has no region.',
  path: '/api/rest/vat-codes',
  permission: 'read',
  own: true,
  paged: true,
  csv: true,
  parameters: listParameters({
    direction: choiceField(['sale', 'purchase'], 'Only codes for sales or for purchases.'),
    date: dateField('The day on which the rules apply; today if left out.'),
  }),
  item: vatCode,
  example: { parameters: { direction: 'purchase' }, item: vatCodeExample },
});
