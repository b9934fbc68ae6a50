import { defineQuery } from '../contract.js';
import { idParameter } from '../query-parameters.js';
import { ledgerEntry, ledgerEntryExample } from '../records/ledger-entry.js';

export default defineQuery({
  name: 'get_ledger_entry',
  title: 'Get ledger entry',
  summary: 'Returns one journal entry with its lines.',
  description: 'Returns the entry with this id, or `not_found`.',
  path: '/api/rest/ledger-entries/{id}',
  permission: 'read',
  paged: false,
  csv: true,
  parameters: idParameter('ledger entry', ledgerEntryExample.id),
  item: ledgerEntry,
  example: { parameters: { id: ledgerEntryExample.id }, item: ledgerEntryExample },
});
