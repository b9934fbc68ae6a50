import { matchingRule } from '#schemas/records/matching-rule.js';
import { defineQueryHandler } from '../query-handler.js';
import { listOfRecord } from '../reads/list.js';

export default defineQueryHandler<'list_matching_rules'>(listOfRecord('list_matching_rules', matchingRule));
