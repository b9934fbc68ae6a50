import { defineQuery } from '../contract.js';
import { closedObject } from '../json-schema.js';
import { dateField } from '../record-fields.js';
import { trialBalance, trialBalanceExample } from '../records/ledger-reports.js';

export default defineQuery({
  name: 'get_trial_balance',
  title: 'Get trial balance',
  summary: 'Returns the balances of all accounts that have entries, at a date.',
  description:
    'By entry date. `date` defaults to today. With `from`, only the movements from that day on are included.',
  path: '/api/rest/trial-balance',
  permission: 'read',
  paged: false,
  csv: true,
  parameters: closedObject(
    {
      date: dateField('The last day included.'),
      from: dateField('The first day included; all earlier entries are included if left out.'),
    },
    [],
  ),
  item: trialBalance,
  example: { parameters: { date: '2026-12-31' }, item: trialBalanceExample },
});
