import { defineResourceOperation } from '../../contract.js';
import { closedObject } from '../../json-schema.js';
import { matchingRule, matchingRuleExample, ruleFields } from '../../records/matching-rule.js';

const { id, createdAt, version, counterpartIban, bankAccountId, minimumAmount, ...request } = matchingRuleExample;

export default defineResourceOperation({
  name: 'create_matching_rule',
  title: 'Create matching rule',
  summary: 'Makes a rule for bank lines: whose they are, that they need no reconciliation, or that a person decides.',
  description:
    'A line must meet every condition that is given, and a rule has at least one. Case, accents and punctuation of texts do not matter. Rules are weighed right after payment references: they name the counterpart, amounts and dates still decide which of its items is paid. Everything that waits is matched again.',
  method: 'POST',
  path: '/api/rest/matching-rules',
  permission: 'bank:edit',
  status: 201,
  request: closedObject(ruleFields, ['name', 'effect']),
  response: matchingRule,
  errors: ['invalid_input', 'not_found', 'region_not_set'],
  emits: ['matching_rule.created'],
  creates: 'mru',
  example: {
    request,
    response: { ...matchingRuleExample, id, createdAt, version, counterpartIban, bankAccountId, minimumAmount },
  },
});
