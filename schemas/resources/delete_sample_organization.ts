import { defineResourceOperation } from '../contract.js';
import { deletedRecord } from '../record-fields.js';
import { sampleOrganizationExample } from '../records/sample-organization.js';

export default defineResourceOperation({
  name: 'delete_sample_organization',
  title: 'Delete sample organisation',
  summary: 'Deletes a sample organisation with all its records and files.',
  description:
    'The id must be the organisation of the caller, and it must be a sample. Other organisations are deleted by an operator with `partita org delete`, because the law requires to keep their books.',
  method: 'DELETE',
  path: '/api/rest/sample-organizations/{id}',
  permission: 'admin',
  preview: 'none',
  status: 200,
  response: deletedRecord('sample organisation', sampleOrganizationExample.id),
  errors: ['not_found'],
  emits: [],
  emitsNothingBecause: 'The organisation and its events are deleted.',
  example: { response: { id: sampleOrganizationExample.id, deleted: true } },
});
