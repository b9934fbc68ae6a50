import { defineEvent } from '../../contract.js';
import { ledgerEntry, ledgerEntryExample } from '../../records/ledger-entry.js';

export default defineEvent({
  type: 'ledger_entry.posted',
  title: 'Ledger entry posted',
  summary: 'An entry that was made elsewhere, or that takes another one back, is in the ledger.',
  emittedBy: ['import_journal_entry'],
  payload: ledgerEntry,
  example: ledgerEntryExample,
});
