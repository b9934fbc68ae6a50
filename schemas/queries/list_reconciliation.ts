import { defineQuery } from '../contract.js';
import { listParameters } from '../query-parameters.js';
import { reconciliationStatus, reconciliationStatusExample } from '../records/bank-account.js';

export default defineQuery({
  name: 'list_reconciliation',
  title: 'List reconciliation',
  summary: 'Compares each bank account with the books.',
  description: 'Shows the bank balance, the balance of the ledger account, and what is left to reconcile.',
  path: '/api/rest/reconciliation',
  permission: 'read',
  paged: true,
  csv: true,
  parameters: listParameters({}),
  item: reconciliationStatus,
  example: { parameters: {}, item: reconciliationStatusExample },
});
