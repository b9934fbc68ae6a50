import { defineQuery } from '../contract.js';
import { dayFilters, listParameters } from '../query-parameters.js';
import { choiceField, dateField, idField } from '../record-fields.js';
import { AGE_GROUPS, OPEN_ITEM_KINDS, openItem, openItemExample } from '../records/ledger-reports.js';

export default defineQuery({
  name: 'list_open_items',
  title: 'List open items',
  summary: 'Lists the open items with their age, oldest first.',
  description:
    'An item is open until payments settle it or its entry is reversed. The age is calculated at `date`, today if left out.',
  path: '/api/rest/open-items',
  permission: 'read',
  paged: true,
  csv: true,
  parameters: listParameters({
    kind: choiceField(OPEN_ITEM_KINDS, 'Only items of this kind.'),
    contactId: idField('Only items of this contact.', 'con_01jcq8r5t9e4x8s6m2k7vwz3ha'),
    ageGroup: choiceField(AGE_GROUPS, 'Only items that are overdue for so long.'),
    date: dateField('The date for which age and settlement are calculated.'),
    ...dayFilters('items dated'),
  }),
  item: openItem,
  example: { parameters: { kind: 'payable' }, item: openItemExample },
});
