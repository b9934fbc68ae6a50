import { defineAction } from '../contract.js';
import { closedObject } from '../json-schema.js';
import { choiceField, dateField, idField } from '../record-fields.js';
import { IMPORTED_ENTRY_KINDS, importedLines } from '../records/imported-entry.js';
import { ledgerEntry, ledgerEntryExample } from '../records/ledger-entry.js';

const line = ledgerEntryExample.lines[1];

export default defineAction({
  name: 'import_journal_entry',
  title: 'Import journal entry',
  summary: 'Posts an entry from another system: opening balances, a VAT credit, payroll or daily takings.',
  description: `For importers. Posts a balanced entry to the ledger on the given date, with the next voucher number.

- \`reference\` is the voucher number in the source system. A repeated entry is posted only once, even with another command id. A different entry with the same kind and reference is refused with \`entry_exists\`, until the first one is reversed.
- Debits and credits must be equal; the error states the difference.
- \`opening\`: opening balances. \`payroll\` and \`other\`: no VAT and no VAT accounts.
- \`takings\`: the sales of a day. Lines on income accounts have a VAT code and include the VAT. The VAT is calculated from their sum per code and posted separately, and is included in the VAT return. In Italy the entry gets a number of the register of takings.
- \`vat_credit\` (Italy): a credit of an earlier period, as a debit on the VAT credit account. The first return includes it (VP8 or VP9), so its date must not be after the first day of that period. Denmark pays credits out.
- A date in a closed period is refused with \`period_closed\`.`,
  permission: 'ledger:edit',
  preview: 'none',
  notPreviewedBecause: 'Only importers send it. It is no tool of assistants.',
  worker: 'posting',
  // Voucher numbers are assigned in the order of the file.
  orderingKey: 'organization',
  onlyOnTopics: true,
  annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: false },
  request: closedObject(
    {
      kind: choiceField(IMPORTED_ENTRY_KINDS, 'The kind of entry.'),
      reference: {
        type: 'string',
        minLength: 1,
        maxLength: 100,
        description: 'The voucher number in the source system.',
      },
      date: dateField('The date of the entry and of its VAT.'),
      text: { type: 'string', minLength: 1, maxLength: 500, description: 'The booking text.' },
      contactId: idField('The contact of the entry, e.g. of an open invoice.', 'con_01jcq8r5t9e4x8s6m2k7vwz3ha'),
      lines: importedLines,
    },
    ['kind', 'reference', 'date', 'text', 'lines'],
  ),
  result: ledgerEntry,
  errors: ['not_found', 'entry_exists', 'period_closed', 'region_not_set', 'region_unsupported', 'return_filed'],
  emits: ['ledger_entry.posted'],
  creates: 'led',
  example: {
    request: {
      kind: 'takings',
      reference: 'Z-0412',
      date: '2026-10-30',
      text: 'Takings of 30 October',
      lines: [
        { account: '6470', amount: 1250 },
        { account: '1010', amount: -1250, vatCode: 'U25' },
      ],
    },
    result: {
      ...ledgerEntryExample,
      journalId: 'cash',
      voucherNumber: '2026-41',
      receiptDate: '2026-10-30',
      text: 'Takings of 30 October',
      contactId: null,
      documentId: null,
      notes: ['Imported as takings, reference Z-0412.'],
      lines: [
        { ...line, accountId: '6470', accountName: 'Kasse', amount: 1250 },
        {
          ...line,
          accountId: '1010',
          accountName: 'Salg af varer og ydelser',
          amount: -1000,
          vatCode: 'U25',
          vatBase: 1000,
          vatAmount: 250,
          vatDeductible: 0,
          vatPending: 0,
        },
        { ...line, accountId: '7680', accountName: 'Salgsmoms', amount: -250 },
      ],
    },
  },
});
