import { defineQuery } from '../contract.js';
import { listParameters } from '../query-parameters.js';
import { vendorRule, vendorRuleExample } from '../records/vendor-rule.js';

export default defineQuery({
  name: 'list_vendor_rules',
  title: 'List vendor rules',
  summary: 'Lists the coding rules for vendors, newest first.',
  description: '{@create_vendor_rule} makes one from a document.',
  path: '/api/rest/vendor-rules',
  permission: 'read',
  paged: true,
  parameters: listParameters({}),
  item: vendorRule.schema,
  example: { parameters: { limit: 20 }, item: vendorRuleExample },
});
