import { defineResourceOperation } from '../contract.js';
import { deletedRecord } from '../record-fields.js';
import { vendorRuleExample } from '../records/vendor-rule.js';

export default defineResourceOperation({
  name: 'delete_vendor_rule',
  title: 'Delete vendor rule',
  summary: 'Deletes a coding rule; the next document of the vendor is coded without it.',
  description: 'Documents that were coded with the rule do not change.',
  method: 'DELETE',
  path: '/api/rest/vendor-rules/{id}',
  permission: 'documents:edit',
  preview: 'none',
  status: 200,
  response: deletedRecord('rule', vendorRuleExample.id),
  errors: ['not_found'],
  emits: ['vendor_rule.deleted'],
  example: { response: { id: vendorRuleExample.id, deleted: true } },
});
