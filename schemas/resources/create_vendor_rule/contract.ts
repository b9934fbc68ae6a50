import { defineResourceOperation } from '../../contract.js';
import { closedObject } from '../../json-schema.js';
import { documentId } from '../../records/document.js';
import { vendorRule, vendorRuleExample } from '../../records/vendor-rule.js';

export default defineResourceOperation({
  name: 'create_vendor_rule',
  title: 'Create vendor rule',
  summary: 'Makes a rule for a vendor out of the corrections to one of its documents.',
  description:
    'What persons have corrected on the document becomes the rule: account or category, VAT code, text. The vendor is known by its VAT number, else by its name; a rule that it has already is replaced. A rule beats what was remembered, and is beaten by a correction.',
  method: 'POST',
  path: '/api/rest/vendor-rules',
  permission: 'documents:edit',
  status: 201,
  request: closedObject({ documentId }, ['documentId']),
  response: vendorRule,
  errors: ['not_found', 'document_not_coded', 'coding_impossible'],
  emits: ['vendor_rule.created'],
  creates: 'rul',
  example: { request: { documentId: vendorRuleExample.documentId }, response: vendorRuleExample },
});
