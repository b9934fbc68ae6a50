import { loadVatReturn } from '../reads/load-vat-return.js';
import { Paging } from '../reads/paging.js';
import { pageOfVatLines, VAT_LINE_KEYS } from '../reads/vat-lines.js';
import { defineQueryHandler } from '../query-handler.js';

const OF_RETURN = `(select * from vat_return_lines where organization_id = current_organization() and return_id = $1) v`;

export default defineQueryHandler<'list_vat_return_lines'>(async (parameters, { tx, principal }) => {
  const { id, box } = parameters;
  const { currency } = await loadVatReturn(tx, id);
  const paging = new Paging('list_vat_return_lines', parameters, principal, VAT_LINE_KEYS);
  return pageOfVatLines(tx, { sql: OF_RETURN, values: [id], currency, box }, paging);
});
