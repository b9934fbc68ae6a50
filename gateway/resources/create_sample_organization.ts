import { createSampleOrganization } from '#operations/organizations/sample-organization.js';
import { requireSampleCompanies } from '../require-sample-companies.js';
import { defineOutside } from '../resource-handler.js';

export default defineOutside<'create_sample_organization'>(async ({ regionKey }, { gateway, principal }) => {
  requireSampleCompanies(gateway.config);
  return createSampleOrganization(gateway.authDatabase, principal, regionKey);
});
