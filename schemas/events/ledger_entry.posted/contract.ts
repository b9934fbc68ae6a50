import { defineEvent } from '../../contract.js';
import { ledgerEntry, ledgerEntryExample } from '../../records/ledger-entry.js';

export default defineEvent({
  type: 'ledger_entry.posted',
  title: 'Ledger entry posted',
  summary:
    'An entry is in the ledger: of a document, a sale, a payment, a VAT return, made elsewhere, or taking another one back.',
  payload: ledgerEntry,
  example: ledgerEntryExample,
});
