import { defineEvent } from '../../contract.js';
import { ledgerEntry, ledgerEntryExample } from '../../records/ledger-entry.js';

export default defineEvent({
  type: 'ledger_entry.posted',
  title: 'Ledger entry posted',
  summary:
    'An entry was posted to the ledger: for a document, a sale, a payment, a VAT return, an import or a reversal.',
  emittedBy: [
    'post_document',
    'issue_invoice',
    'issue_einvoice',
    'match_transaction',
    'split_transaction',
    'unmatch_transaction',
    'sync_bank_now',
    'reconcile_now',
    'file_vat_return',
    'import_journal_entry',
    'reverse_ledger_entry',
    'abandon_invoice',
  ],
  payload: ledgerEntry,
  example: ledgerEntryExample,
});
