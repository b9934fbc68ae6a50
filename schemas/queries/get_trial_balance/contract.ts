import { defineQuery } from '../../contract.js';
import { closedObject } from '../../json-schema.js';
import { dateField } from '../../record-fields.js';
import { trialBalance, trialBalanceExample } from '../../records/ledger-reports.js';

export default defineQuery({
  name: 'get_trial_balance',
  title: 'Get trial balance',
  summary: 'Returns the balances of all accounts with entries at a date.',
  description:
    'By entry date. Without `date` it is that of today; with `from` only the movements since that day count.',
  path: '/api/rest/trial-balance',
  permission: 'read',
  paged: false,
  csv: true,
  parameters: closedObject(
    {
      date: dateField('The last day that counts.'),
      from: dateField('The first day that counts; left out, from the beginning.'),
    },
    [],
  ),
  item: trialBalance,
  example: { parameters: { date: '2026-12-31' }, item: trialBalanceExample },
});
