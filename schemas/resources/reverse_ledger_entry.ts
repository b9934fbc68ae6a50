import { defineResourceOperation } from '../contract.js';
import { closedObject } from '../json-schema.js';
import { dateField, textField } from '../record-fields.js';
import { ledgerEntry, ledgerEntryExample } from '../records/ledger-entry.js';

export default defineResourceOperation({
  name: 'reverse_ledger_entry',
  title: 'Reverse ledger entry',
  summary: 'Reverses an entry with an opposite entry.',
  description:
    'Posted entries never change: the reversing entry has its own voucher number, and both stay. It has the date of the entry if that day is still open, otherwise the date of today, and says so in `notes`; `date` chooses another open day. The document stays with the first entry as its evidence. If the entry was posted to a connected accounting system, the reversing entry is posted there too. An entry can be reversed only once, and a reversing entry cannot be reversed: what it cancelled is posted again instead. It cannot be reversed while it is matched with the bank, settled, part of an issued invoice, the settlement of a filed VAT return, or its external posting is in doubt.',
  method: 'POST',
  path: '/api/rest/ledger-entries/{id}/reverse',
  permission: 'ledger:edit',
  preview: 'required',
  undo: null,
  reachesOutside: true,
  status: 201,
  request: closedObject(
    {
      reason: { ...textField('The reason, for later readers of the books.', 500), minLength: 1 },
      date: dateField('The date of the reversing entry, in an open period and not before the entry.'),
    },
    ['reason'],
  ),
  response: ledgerEntry,
  errors: [
    'not_found',
    'entry_reversed',
    'entry_is_reversal',
    'return_filed',
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
