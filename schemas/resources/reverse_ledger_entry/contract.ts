import { defineResourceOperation } from '../../contract.js';
import { closedObject } from '../../json-schema.js';
import { textField } from '../../record-fields.js';
import { ledgerEntry, ledgerEntryExample } from '../../records/ledger-entry.js';

export default defineResourceOperation({
  name: 'reverse_ledger_entry',
  title: 'Reverse ledger entry',
  summary: 'Takes an entry back with a mirrored one, dated today.',
  description:
    'What is posted never changes: the mirrored entry has its own voucher number, and both stay. The document stays with the first entry as its evidence. When the entry went to a connected accounting system, the mirrored one goes there too. An entry is reversed once; one that is matched with the bank, settled or of an issued invoice not before that is taken back; one whose posting there is still in doubt not yet.',
  method: 'POST',
  path: '/api/rest/ledger-entries/{id}/reverse',
  permission: 'ledger:edit',
  status: 201,
  request: closedObject({ reason: { ...textField('Why, for whoever reads the books later.', 500), minLength: 1 } }, [
    'reason',
  ]),
  response: ledgerEntry,
  errors: [
    'not_found',
    'entry_reversed',
    'posting_in_doubt',
    'period_closed',
    'transaction_reconciled',
    'target_settled',
    'invoice_locked',
  ],
  emits: ['ledger_entry.posted'],
  creates: 'led',
  example: {
    request: { reason: 'Posted to the wrong organisation.' },
    response: { ...ledgerEntryExample, reversesId: 'led_01jcq8r5t9e4x8s6m2k7vwz3hb' },
  },
});
