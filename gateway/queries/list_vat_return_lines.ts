import { defineQueryHandler } from '../query-handler.js';
import { is, listOf } from '../reads/list.js';
import { loadVatReturn } from '../reads/load-vat-return.js';
import { vatLinesFrom } from '../reads/vat-lines.js';

const OF_RETURN = `(select * from vat_return_lines where organization_id = current_organization() and return_id = $1) v`;

export default defineQueryHandler<'list_vat_return_lines'>(
  listOf('list_vat_return_lines', {
    ...vatLinesFrom(OF_RETURN),
    filters: {
      box: is('v.box'),
      // It is a value of the selection.
      id: () => 'true',
    },
    context: async ({ id }, { tx }) => ({ values: [id], currency: (await loadVatReturn(tx, id)).currency }),
  }),
);
