import { defineQuery } from '../contract.js';
import { NO_PARAMETERS } from '../query-parameters.js';
import { invoicingProfile, invoicingProfileExample } from '../records/invoicing.js';

export default defineQuery({
  name: 'get_invoicing_profile',
  title: 'Get invoicing profile',
  summary: 'Returns the payment details on invoices, and what the organisation mainly sells.',
  description: 'Unset fields are null; `version` is 0 until the first change.',
  path: '/api/rest/invoicing-profile',
  permission: 'read',
  paged: false,
  parameters: NO_PARAMETERS,
  item: invoicingProfile,
  example: { parameters: {}, item: invoicingProfileExample },
});
