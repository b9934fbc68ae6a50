import { defineQuery } from '../contract.js';
import { closedObject } from '../json-schema.js';
import { idParameter, listParameters, textFilter } from '../query-parameters.js';
import { vatReturnExample, vatReturnLine, vatReturnLineExample } from '../records/vat-return.js';

export default defineQuery({
  name: 'list_vat_return_lines',
  title: 'List VAT return lines',
  summary: 'Lists the entries, lines and documents of each box of a VAT return.',
  description: 'The amounts of a box add up to its `exactAmount`, to the cent.',
  path: '/api/rest/vat-returns/{id}/lines',
  permission: 'read',
  paged: true,
  csv: true,
  parameters: closedObject(
    {
      ...idParameter('VAT return', vatReturnExample.id).properties,
      ...listParameters({ box: textFilter('Only the lines of this box.') }).properties,
    },
    ['id'],
  ),
  item: vatReturnLine,
  example: { parameters: { id: vatReturnExample.id, box: 'koebsmoms' }, item: vatReturnLineExample },
});
