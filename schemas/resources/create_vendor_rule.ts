import { defineResourceOperation } from '../contract.js';
import { closedObject } from '../json-schema.js';
import { documentId } from '../records/document.js';
import { vendorRule, vendorRuleExample } from '../records/vendor-rule.js';

export default defineResourceOperation({
  name: 'create_vendor_rule',
  title: 'Create vendor rule',
  summary: 'Creates a coding rule for a vendor from the corrections of one document.',
  description:
    'The corrections of a person become the rule: account or category, VAT code, booking text. The vendor is identified by its VAT number, otherwise by its name. An existing rule for the vendor is replaced. A rule overrides remembered corrections; a correction of the document overrides the rule.',
  method: 'POST',
  path: '/api/rest/vendor-rules',
  permission: 'documents:edit',
  preview: 'none',
  status: 201,
  request: closedObject({ documentId }, ['documentId']),
  response: vendorRule.schema,
  errors: ['not_found', 'document_not_coded', 'coding_impossible'],
  emits: ['vendor_rule.created'],
  creates: 'rul',
  example: { request: { documentId: vendorRuleExample.documentId }, response: vendorRuleExample },
});
