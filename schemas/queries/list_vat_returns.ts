import { defineQuery } from '../contract.js';
import { listParameters } from '../query-parameters.js';
import { choiceField, dateField } from '../record-fields.js';
import { VAT_RETURN_STATES, vatReturn, vatReturnExample } from '../records/vat-return.js';

export default defineQuery({
  name: 'list_vat_returns',
  title: 'List VAT returns',
  summary: 'Lists the VAT returns, newest period first.',
  description: 'Replaced drafts are left out; {@get_vat_return} still returns them. CSV has one row per box.',
  path: '/api/rest/vat-returns',
  permission: 'read',
  paged: true,
  csv: true,
  parameters: listParameters({
    state: choiceField(VAT_RETURN_STATES, 'Only returns in this state.'),
    from: dateField('Only periods that end on or after this day.'),
    until: dateField('Only periods that begin on or before this day.'),
  }),
  item: vatReturn,
  example: { parameters: { state: 'filed' }, item: vatReturnExample },
});
