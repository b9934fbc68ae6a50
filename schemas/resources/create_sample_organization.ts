import { EXAMPLE_REGION } from '../region-keys.js';
import { defineResourceOperation } from '../contract.js';
import { closedObject } from '../json-schema.js';
import { sampleOrganization, sampleOrganizationExample } from '../records/sample-organization.js';
import { settingsFields } from '../records/settings.js';

export default defineResourceOperation({
  name: 'create_sample_organization',
  title: 'Create sample organisation',
  summary: 'Creates an empty organisation for sample books, owned by the calling user.',
  description:
    'The console fills it with a quarter of invented books through this API. The sessions of the user open the new organisation too. A user has at most one per region. Only installations with the setting `PARTITA_SAMPLE_COMPANIES` offer this, such as `npm start`. The caller must be a user: an organisation key cannot own an organisation.',
  method: 'POST',
  path: '/api/rest/sample-organizations',
  permission: 'admin',
  preview: 'none',
  status: 201,
  request: closedObject({ regionKey: settingsFields.regionKey }, ['regionKey']),
  response: sampleOrganization,
  errors: ['limit_reached'],
  emits: [],
  emitsNothingBecause: 'Nothing of the calling organisation changes. The new organisation has events of its own.',
  example: { request: { regionKey: EXAMPLE_REGION }, response: sampleOrganizationExample },
});
