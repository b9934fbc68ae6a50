import { deleteSampleOrganization } from '#operations/organizations/sample-organization.js';
import { requireSampleCompanies } from '../require-sample-companies.js';
import { defineOutside } from '../resource-handler.js';

export default defineOutside<'delete_sample_organization'>(async (_request, { id, gateway, principal }) => {
  const { authDatabase, config, keys, storage } = gateway;
  requireSampleCompanies(config);
  const { adminUrl } = config.database;
  const deleted = await deleteSampleOrganization({ authDatabase, adminUrl, storage, principal }, id);
  keys.forgetAll();
  return deleted;
});
