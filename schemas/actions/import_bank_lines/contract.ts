import { defineAction } from '../../contract.js';
import { closedObject, record, type JsonSchema } from '../../json-schema.js';
import { amountField, countField, dateField, flagField, idField } from '../../record-fields.js';

const text = (description: string, maxLength: number): JsonSchema => ({
  type: 'string',
  minLength: 1,
  maxLength,
  description,
});

/** A day of a busy shop; more than that does not fit into one message. */
const MAX_LINES = 2_000;

const line = closedObject(
  {
    date: dateField('The day on which the bank booked it.'),
    valueDate: dateField('The day from which it counts for interest.'),
    amount: amountField('Money in is positive, money out negative; in the currency of the account.'),
    currency: text('ISO 4217 code; must be that of the account.', 3),
    text: text('What the bank prints.', 2_000),
    counterpartName: text('Who paid, or was paid.', 300),
    counterpartIban: text('Their IBAN or account number.', 60),
    reference: text("The bank's own reference of the line, when it is unique and stays the same.", 140),
    paymentReference: text('A payment slip (FIK), an RF reference, or what else the payer was asked to name.', 140),
    endToEndId: text('The end-to-end id of the payment.', 140),
    pending: flagField('The bank has announced it and not booked it yet.'),
  },
  ['date', 'amount'],
);

export default defineAction({
  name: 'import_bank_lines',
  title: 'Import bank lines',
  summary: 'Adds lines of a bank statement to an account, for banks without an API.',
  description: `For importers. Adds what is new of a statement's lines; the new lines are matched right afterwards.

- A line that is there already, from an earlier file or from the bank itself, is not added again, under whichever command id: the answer counts it as known. Two equal lines of one day stay two, so **all lines of a day travel in one command**.
- All lines are taken or none: a refusal names each line that is wrong.
- \`closingBalance\` is the balance after the last line. It is shown beside the ledger's, unless the bank itself tells a balance.
- The file itself is not kept. \`POST /api/rest/bank-statements\` keeps it.`,
  permission: 'bank:edit',
  worker: 'banking',
  orderingKey: { field: 'bankAccountId' },
  onlyOnTopics: true,
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  request: closedObject(
    {
      bankAccountId: idField('The account that the lines are of.', 'bac_01jcq8r5t9e4x8s6m2k7vwz3ha'),
      fileName: text('The file that they come from, for the audit log.', 300),
      lines: {
        type: 'array',
        minItems: 1,
        maxItems: MAX_LINES,
        items: line,
        description: 'All lines of one or several whole days.',
      },
      closingBalance: amountField('The balance of the account after the last line.'),
    },
    ['bankAccountId', 'lines'],
  ),
  result: record('ImportedBankLines', 'What became of the lines.', {
    bankAccountId: idField('The account.', 'bac_01jcq8r5t9e4x8s6m2k7vwz3ha'),
    lines: countField('How many lines came.'),
    newTransactions: countField('How many of them were new.'),
    knownTransactions: countField('How many were there already.'),
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
