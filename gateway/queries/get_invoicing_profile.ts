import {
  INVOICING_PROFILE_COLUMNS,
  invoicingProfileRecord,
  type InvoicingProfileRow,
} from '#tables/invoicing-table.js';
import { defineQueryHandler } from '../query-handler.js';

export default defineQueryHandler<'get_invoicing_profile'>(async (_parameters, { tx }) => {
  const [row] = await tx.query<InvoicingProfileRow>(
    `select ${INVOICING_PROFILE_COLUMNS} from invoicing_profiles where organization_id = current_organization()`,
  );
  return invoicingProfileRecord(row);
});
