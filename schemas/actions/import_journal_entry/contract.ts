import { defineAction } from '../../contract.js';
import { closedObject } from '../../json-schema.js';
import { choiceField, dateField, idField } from '../../record-fields.js';
import { IMPORTED_ENTRY_KINDS, importedLines } from '../../records/imported-entry.js';
import { ledgerEntry, ledgerEntryExample } from '../../records/ledger-entry.js';

const line = ledgerEntryExample.lines[1];

export default defineAction({
  name: 'import_journal_entry',
  title: 'Import journal entry',
  summary: 'Posts an entry that was made elsewhere: opening balances, a VAT credit, payroll, daily takings.',
  description: `For importers. Posts a balanced entry to the ledger, dated as it says, with the next voucher number.

- \`reference\` names the voucher where it comes from. The same entry is posted once however often it is sent, under whichever command id; another one under the same kind and reference answers 409 \`entry_exists\`, until the first is reversed.
- Debits and credits must be equal: nothing is added to make them so, and the refusal says by how much they differ.
- \`opening\`: balances that are taken over. \`payroll\` and \`other\`: no VAT, and no account of VAT.
- \`takings\`: sales of a day. Lines on income accounts name a VAT code and include the VAT, which is taken out of their sum per code and booked by itself; the VAT return sees them. In Italy the entry gets a number of the register of takings.
- \`vat_credit\` (Italy): a credit of an earlier period, a debit on the account of VAT credits. The first return takes it over (VP8 or VP9), so it must be dated no later than the first day of that period. Denmark pays credits out.
- A day in a closed period answers 409 \`period_closed\`.`,
  permission: 'ledger:edit',
  worker: 'posting',
  // Voucher numbers are dealt in the order of the file.
  orderingKey: 'organization',
  onlyOnTopics: true,
  annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: false },
  request: closedObject(
    {
      kind: choiceField(IMPORTED_ENTRY_KINDS, 'What the entry is about.'),
      reference: {
        type: 'string',
        minLength: 1,
        maxLength: 100,
        description: 'The number of the voucher where it comes from.',
      },
      date: dateField('The date of the entry, and of its VAT.'),
      text: { type: 'string', minLength: 1, maxLength: 500, description: 'The text of the booking.' },
      contactId: idField('The contact that it is about, e.g. of an open invoice.', 'con_01jcq8r5t9e4x8s6m2k7vwz3ha'),
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
