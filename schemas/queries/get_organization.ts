import { defineQuery } from '../contract.js';
import { NO_PARAMETERS } from '../query-parameters.js';
import { organization, organizationExample } from '../records/organization.js';

export default defineQuery({
  name: 'get_organization',
  title: 'Get organisation',
  summary: 'Returns the profile of the organisation.',
  description: 'Legal name, ids, address, regimes, fiscal year, currency and IBAN, as used on invoices and returns.',
  path: '/api/rest/organization',
  permission: 'read',
  own: true,
  paged: false,
  parameters: NO_PARAMETERS,
  item: organization,
  example: { parameters: {}, item: organizationExample },
});
