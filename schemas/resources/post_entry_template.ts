import { defineResourceOperation } from '../contract.js';
import { closedObject } from '../json-schema.js';
import { ledgerEntry } from '../records/ledger-entry.js';
import { manualEntryFields, postedManualEntryExample } from '../records/manual-entry.js';

export default defineResourceOperation({
  name: 'post_entry_template',
  title: 'Post an entry template',
  summary: 'Posts the entry of a template on a day, once for each day.',
  description:
    'The entry has the lines and the text of the template. A repeated call for the same day returns the first entry; a recurring template that has posted the day returns that entry. Apps that act for a user preview the entry with {@preview_ledger_entry} and post it with {@create_ledger_entry} instead.',
  method: 'POST',
  path: '/api/rest/entry-templates/{id}/post',
  permission: 'ledger:edit',
  preview: 'required',
  undo: '{@reverse_ledger_entry} can take the entry back; both entries stay in the books.',
  status: 201,
  request: closedObject({ date: manualEntryFields.date }, ['date']),
  response: ledgerEntry,
  errors: ['not_found', 'region_not_set', 'period_closed', 'journal_unknown', 'entry_exists'],
  emits: ['ledger_entry.posted'],
  example: { request: { date: '2026-10-31' }, response: postedManualEntryExample },
});
