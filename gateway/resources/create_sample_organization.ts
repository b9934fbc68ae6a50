import { createSampleOrganization } from '#operations/organizations/sample-organization.js';
import { requireSampleCompanies } from '../require-sample-companies.js';
import { defineResourceHandler } from '../resource-handler.js';

export default defineResourceHandler<'create_sample_organization'>(async ({ regionKey }, { gateway, principal }) => {
  requireSampleCompanies(gateway.config);
  return createSampleOrganization(gateway.authDatabase, principal, regionKey);
});
