import { record } from '../json-schema.js';
import { idField } from '../record-fields.js';
import { organizationFields } from './organization.js';

export const sampleOrganization = record('SampleOrganization', 'A company with invented books, to try Partita with.', {
  id: idField('The id of the organisation.', 'org_01jcq8r5t9e4x8s6m2k7vwz3hs'),
  legalName: organizationFields.legalName,
});

export const sampleOrganizationExample = {
  id: 'org_01jcq8r5t9e4x8s6m2k7vwz3hs',
  legalName: 'Vesterbro Cykler ApS (sample)',
};
