import { defineEvent } from '../contract.js';
import { ledgerEntry, ledgerEntryExample } from '../records/ledger-entry.js';

export default defineEvent({
  type: 'ledger_entry.posted',
  title: 'Ledger entry posted',
  summary:
    'An entry was posted to the ledger: for a document, a sale, a payment, a VAT return, an import or a reversal.',
  payload: ledgerEntry,
  example: ledgerEntryExample,
});
