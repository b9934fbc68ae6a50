import { defineResourceOperation } from '../contract.js';
import { deletedRecord } from '../record-fields.js';
import { matchingRuleExample } from '../records/matching-rule.js';

export default defineResourceOperation({
  name: 'delete_matching_rule',
  title: 'Delete matching rule',
  summary: 'Deletes a matching rule for bank transactions.',
  description: 'Lines that the rule matched or ignored do not change.',
  method: 'DELETE',
  path: '/api/rest/matching-rules/{id}',
  permission: 'bank:edit',
  preview: 'none',
  status: 200,
  response: deletedRecord('rule', matchingRuleExample.id),
  errors: ['not_found'],
  emits: ['matching_rule.deleted'],
  example: { response: { id: matchingRuleExample.id, deleted: true } },
});
