import { defineAction } from '../contract.js';
import { closedObject, record, type StringSchema } from '../json-schema.js';
import { amountField, countField, dateField, flagField, idField } from '../record-fields.js';

const text = (description: string, maxLength: number): StringSchema => ({
  type: 'string',
  minLength: 1,
  maxLength,
  description,
});

/** Enough for one day of a busy shop. More lines do not fit into one message. */
const MAX_LINES = 2_000;

const line = closedObject(
  {
    date: dateField('The day on which the bank booked it.'),
    valueDate: dateField('The value date, from which interest counts.'),
    amount: amountField('Money in is positive, money out is negative; in the currency of the account.'),
    currency: text('ISO 4217 code; must be the currency of the account.', 3),
    text: text('The text on the statement.', 2_000),
    counterpartName: text('The payer or payee.', 300),
    counterpartIban: text('The IBAN or account number of the payer or payee.', 60),
    reference: text("The bank's own reference of the line, if it is unique and never changes.", 140),
    paymentReference: text(
      'The payment reference: a payment slip line (FIK), an RF reference, or another reference that the payer was asked to give.',
      140,
    ),
    endToEndId: text('The end-to-end id of the payment.', 140),
    pending: flagField('Whether the bank has announced the line but not booked it yet.'),
  },
  ['date', 'amount'],
);

export default defineAction({
  name: 'import_bank_lines',
  title: 'Import bank lines',
  summary: 'Adds lines of a bank statement to an account, for banks without an API.',
  description: `For importers. Adds the new lines of a statement to the account and then matches them.

- A line that already exists, from an earlier file or from the bank itself, is not added again, even with another command id. The result counts it as known. Two equal lines on one day stay two lines, so **send all lines of a day in one command**.
- Either all lines are accepted or none. The error names each invalid line.
- \`closingBalance\` is the balance after the last line. It is shown next to the ledger balance, unless the bank itself reports a balance.
- The file itself is not stored. {@import_bank_statement} stores it.`,
  permission: 'bank:edit',
  preview: 'none',
  worker: 'banking',
  orderingKey: { field: 'bankAccountId' },
  onlyOnTopics: true,
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  request: closedObject(
    {
      bankAccountId: idField('The bank account of the lines.', 'bac_01jcq8r5t9e4x8s6m2k7vwz3ha'),
      fileName: text('The name of the source file, for the audit log.', 300),
      lines: {
        type: 'array',
        minItems: 1,
        maxItems: MAX_LINES,
        items: line,
        description: 'All lines of one or more whole days.',
      },
      closingBalance: amountField('The balance of the account after the last line.'),
    },
    ['bankAccountId', 'lines'],
  ),
  result: record('ImportedBankLines', 'The outcome of the import.', {
    bankAccountId: idField('The account.', 'bac_01jcq8r5t9e4x8s6m2k7vwz3ha'),
    lines: countField('The number of lines in the request.'),
    newTransactions: countField('The number of new lines.'),
    knownTransactions: countField('The number of lines that already existed.'),
  }),
  errors: ['not_found'],
  emits: ['bank_account.changed', 'transaction.changed', 'transaction.imported'],
  example: {
    request: {
      bankAccountId: 'bac_01jcq8r5t9e4x8s6m2k7vwz3ha',
      fileName: 'oktober.csv',
      lines: [{ date: '2026-10-29', amount: -1250, text: 'Betaling LOMAX A/S 1042' }],
      closingBalance: 660,
    },
    result: { bankAccountId: 'bac_01jcq8r5t9e4x8s6m2k7vwz3ha', lines: 1, newTransactions: 1, knownTransactions: 0 },
  },
});
