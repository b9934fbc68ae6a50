import { defineQuery } from '../contract.js';
import { listParameters } from '../query-parameters.js';
import { dateField } from '../record-fields.js';
import { categoryChoice, categoryChoiceExample } from '../records/coding-choices.js';

export default defineQuery({
  name: 'list_categories',
  title: 'List categories',
  summary: 'Lists the expense categories with the account and VAT code that the region books them on.',
  description: 'Use `category` in {@update_coding}. Empty while the organisation has no region.',
  path: '/api/rest/categories',
  permission: 'read',
  own: true,
  paged: true,
  csv: true,
  parameters: listParameters({ date: dateField('The day on which the rules apply; today if left out.') }),
  item: categoryChoice,
  example: { parameters: {}, item: categoryChoiceExample },
});
