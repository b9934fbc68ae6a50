import { defineQuery } from '../contract.js';
import { listParameters } from '../query-parameters.js';
import { matchingRule, matchingRuleExample } from '../records/matching-rule.js';

export default defineQuery({
  name: 'list_matching_rules',
  title: 'List matching rules',
  summary: 'Lists the matching rules for bank lines, newest first.',
  description: '{@create_matching_rule} makes one.',
  path: '/api/rest/matching-rules',
  permission: 'read',
  paged: true,
  parameters: listParameters({}),
  item: matchingRule.schema,
  example: { parameters: { limit: 20 }, item: matchingRuleExample },
});
