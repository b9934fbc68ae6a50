import { defineResourceOperation } from '../contract.js';
import { closedObject } from '../json-schema.js';
import { matchingRule, matchingRuleExample, ruleFields } from '../records/matching-rule.js';

const { name, text, direction, maximumAmount, effect, contactId } = matchingRuleExample;

export default defineResourceOperation({
  name: 'create_matching_rule',
  title: 'Create matching rule',
  summary:
    'Creates a matching rule for bank transactions: they belong to a contact, need no reconciliation, need a person, or are booked on an account.',
  description:
    'A rule has at least one condition, and a line must meet all of them. Case, accents and punctuation are ignored. Only payment references have more weight than rules. A rule decides the counterpart; amounts and dates decide which of its items is paid. With the effect `book` each new line is booked as with {@book_transaction}; {@unmatch_transaction} reverses it, and the rule leaves that line alone. All unmatched lines are matched again.',
  method: 'POST',
  path: '/api/rest/matching-rules',
  permission: 'bank:edit',
  preview: 'required',
  undo: '{@delete_matching_rule} stops it. {@unmatch_transaction} can take back what it booked; the entries and their reversals stay in the books.',
  status: 201,
  request: closedObject(ruleFields, ['name', 'effect']),
  response: matchingRule.schema,
  errors: ['invalid_input', 'not_found', 'region_not_set'],
  emits: ['matching_rule.created'],
  creates: 'mru',
  example: {
    request: { name, text, direction, maximumAmount, effect, contactId },
    response: matchingRuleExample,
  },
});
