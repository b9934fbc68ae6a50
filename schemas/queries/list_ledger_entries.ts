import { defineQuery } from '../contract.js';
import { listParameters, textFilter } from '../query-parameters.js';
import { dateField, idField } from '../record-fields.js';
import { ledgerEntry, ledgerEntryExample } from '../records/ledger-entry.js';

export default defineQuery({
  name: 'list_ledger_entries',
  title: 'List ledger entries',
  summary: 'Lists the journal, newest entry date first, with filters.',
  description: 'Filters are combined. CSV has one row per line of an entry.',
  path: '/api/rest/ledger-entries',
  permission: 'read',
  paged: true,
  csv: true,
  parameters: listParameters({
    from: dateField('Only entries dated on or after this day.'),
    until: dateField('Only entries dated on or before this day.'),
    journalId: idField('Only entries of this journal.', 'purchases'),
    accountId: idField('Only entries with a line on this account.', '2450'),
    contactId: idField('Only entries of this contact.', 'con_01jcq8r5t9e4x8s6m2k7vwz3ha'),
    documentId: idField('Only entries of this document.', 'doc_01jcq8r5t9e4x8s6m2k7vwz3ha'),
    q: textFilter('Only entries whose booking text contains this text.'),
  }),
  item: ledgerEntry,
  example: { parameters: { from: '2026-01-01', journalId: 'purchases' }, item: ledgerEntryExample },
});
