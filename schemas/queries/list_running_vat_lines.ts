import { defineQuery } from '../contract.js';
import { listParameters, textFilter } from '../query-parameters.js';
import { vatReturnLine, vatReturnLineExample } from '../records/vat-return.js';

export default defineQuery({
  name: 'list_running_vat_lines',
  title: 'List running VAT lines',
  summary: 'Lists the entries, lines and documents of each box of the VAT period that has not ended.',
  description: 'The amounts of a box add up to its `exactAmount` in {@get_running_vat_period}, to the cent.',
  path: '/api/rest/running-vat-period/lines',
  permission: 'read',
  paged: true,
  csv: true,
  parameters: listParameters({ box: textFilter('Only the lines of this box.') }),
  item: vatReturnLine,
  errors: ['region_not_set', 'rule_expired'],
  example: { parameters: { box: 'koebsmoms' }, item: vatReturnLineExample },
});
