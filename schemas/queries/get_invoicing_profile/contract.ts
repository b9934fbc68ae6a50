import { defineQuery } from '../../contract.js';
import { NO_PARAMETERS } from '../../query-parameters.js';
import { invoicingProfile, invoicingProfileExample } from '../../records/invoicing.js';

export default defineQuery({
  name: 'get_invoicing_profile',
  title: 'Get invoicing profile',
  summary: 'Returns what invoices say about payment, and what the organisation mainly sells.',
  description: 'Everything is null until somebody sets it; `version` is then 0.',
  path: '/api/rest/invoicing-profile',
  permission: 'read',
  paged: false,
  parameters: NO_PARAMETERS,
  item: invoicingProfile,
  example: { parameters: {}, item: invoicingProfileExample },
});
