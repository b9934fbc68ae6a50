import { defineResourceOperation } from '../contract.js';
import { closedObject } from '../json-schema.js';
import { dateField, idField } from '../record-fields.js';
import { ledgerEntry } from '../records/ledger-entry.js';
import { postedManualEntryExample } from '../records/manual-entry.js';

export default defineResourceOperation({
  name: 'close_year',
  title: 'Transfer the result of a year',
  summary: 'Posts the year-end entry: the result of a fiscal year moves to an equity account.',
  description:
    'Every income and expense account is set to zero on the last day of the fiscal year. Reports of the year leave this entry out. If entries of the year follow later, call it again: it moves only what is left. Close the books with {@close_books} afterwards. A year without a result to move is refused with `nothing_to_post`.',
  method: 'POST',
  path: '/api/rest/year-end',
  permission: 'ledger:edit',
  preview: 'required',
  undo: '{@reverse_ledger_entry} can take the entry back; both entries stay in the books.',
  status: 201,
  request: closedObject(
    {
      date: dateField('A day of the fiscal year.'),
      equityAccountId: idField('The equity account that receives the result.', '6940'),
    },
    ['date', 'equityAccountId'],
  ),
  response: ledgerEntry,
  errors: ['region_not_set', 'period_closed', 'nothing_to_post'],
  emits: ['ledger_entry.posted'],
  creates: 'led',
  example: { request: { date: '2025-12-31', equityAccountId: '6940' }, response: postedManualEntryExample },
});
