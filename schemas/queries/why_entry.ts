import { defineQuery } from '../contract.js';
import { idParameter } from '../query-parameters.js';
import { entryExplanation } from '../records/entry-explanation.js';
import { ledgerEntryExample } from '../records/ledger-entry.js';

export default defineQuery({
  name: 'why_entry',
  title: 'Explain an entry',
  summary: 'Explains a journal entry, from the source file to the VAT return, in one call.',
  description:
    'Returns the hash of the file, the extracted values and their positions, every value of the coding with its origin, the rules of the country, who approved the posting, and the affected boxes of the VAT return.',
  path: '/api/rest/ledger-entries/{id}/why',
  permission: 'read',
  paged: false,
  parameters: idParameter('ledger entry', ledgerEntryExample.id),
  item: entryExplanation,
  example: {
    parameters: { id: ledgerEntryExample.id },
    item: {
      ledgerEntryId: ledgerEntryExample.id,
      source: {
        documentId: 'doc_01jcq8r5t9e4x8s6m2k7vwz3ha',
        source: 'upload',
        fileId: 'file_01jcq8r5t9e4x8s6m2k7vwz3ha',
        fileName: 'nordisk-papir-1042.pdf',
        sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
      },
      fields: [
        {
          name: 'total',
          text: '1.250,00',
          value: '1250.00',
          confidence: 0.99,
          box: { page: 1, left: 0.72, top: 0.81, width: 0.1, height: 0.02 },
          reason: 'Found to the right of "I alt DKK"; equals net plus VAT.',
        },
      ],
      coding: [
        {
          line: 1,
          name: 'account',
          value: '2450',
          origin: 'memory',
          reason: 'a person corrected an earlier document of Nordisk Papir ApS in this way',
        },
      ],
      rules: [{ rule: 'VAT code I25', mark: 'verified', source: 'ML § 37' }],
      exchangeRate: null,
      automatic: false,
      approvedBy: ledgerEntryExample.approvedBy,
      approval: 'Accountant (key) posted it.',
      provider: null,
      bankTransactions: [],
      vat: [{ accountId: '2450', vatCode: 'I25', box: 'koebsmoms', amount: 250 }],
      vatDate: '2026-10-30',
    },
  },
});
