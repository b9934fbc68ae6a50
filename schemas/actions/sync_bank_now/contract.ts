import { defineAction } from '../../contract.js';
import { closedObject, record } from '../../json-schema.js';
import { countField, idField, listField, textField, timeField } from '../../record-fields.js';

export default defineAction({
  name: 'sync_bank_now',
  title: 'Sync bank now',
  summary: 'Reads the latest transactions of all connected accounts and reconciles them.',
  description: `Reads every connected account; one that fails does not stop the others and is listed in \`failures\`. New transactions are then matched against posted ledger entries; only clear matches are made, the rest waits in the review queue.`,
  permission: 'bank:edit',
  worker: 'banking',
  orderingKey: 'organization',
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: true },
  request: closedObject({}, []),
  result: record('BankSync', 'What was read and what was matched.', {
    accounts: countField('Accounts that were read.'),
    newTransactions: countField('Transactions that are new.'),
    updatedTransactions: countField('Transactions that changed, e.g. from pending to booked.'),
    matched: countField('Transactions that were reconciled automatically.'),
    suggested: countField('Transactions left for a person, with suggestions.'),
    left: countField('Transactions left for a person, without a suggestion.'),
    failures: listField(
      record('BankSyncFailure', 'An account that could not be read.', {
        bankAccountId: idField('The bank account.', 'bac_01jcq8r5t9e4x8s6m2k7vwz3ha'),
        code: textField('A machine-readable code, e.g. consent_expired.', 100),
        message: textField('What happened and what to do, in a sentence.'),
      }),
      'Accounts that could not be read; empty when all went well.',
    ),
    syncedAt: timeField('When the reading ended.'),
  }),
  errors: ['provider_not_connected'],
  emits: [
    'bank_account.changed',
    'ledger_entry.posted',
    'transaction.changed',
    'transaction.ignored',
    'transaction.imported',
    'transaction.reconciled',
  ],
  example: {
    request: {},
    result: {
      accounts: 2,
      newTransactions: 14,
      updatedTransactions: 1,
      matched: 11,
      suggested: 2,
      left: 1,
      failures: [],
      syncedAt: '2026-11-02T09:15:00.000Z',
    },
  },
});
