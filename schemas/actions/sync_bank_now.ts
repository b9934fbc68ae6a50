import { defineAction } from '../contract.js';
import { closedObject, record } from '../json-schema.js';
import { countField, idField, listField, textField, timeField } from '../record-fields.js';

export default defineAction({
  name: 'sync_bank_now',
  title: 'Sync bank now',
  summary: 'Reads the latest transactions of all connected accounts and reconciles them.',
  description: `Reads every connected account. An account that fails does not stop the others; it is listed in \`failures\`. New transactions are then matched against posted ledger entries. Only clear matches are made; the other transactions wait in the review queue.`,
  permission: 'bank:edit',
  preview: 'none',
  undo: '{@unmatch_transaction} can take it back: the entries that it posted are reversed.',
  notPreviewedBecause: 'It only reads from the bank, as the system does several times a day.',
  worker: 'banking',
  orderingKey: 'organization',
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: true },
  request: closedObject({}, []),
  result: record('BankSync', 'The outcome of the sync and the matching.', {
    accounts: countField('The number of accounts that were read.'),
    newTransactions: countField('The number of new transactions.'),
    updatedTransactions: countField('The number of changed transactions, e.g. from pending to booked.'),
    matched: countField('The number of automatically reconciled transactions.'),
    suggested: countField('The number of transactions left for review, with suggestions.'),
    left: countField('The number of transactions left for review, without a suggestion.'),
    failures: listField(
      record('BankSyncFailure', 'An account that could not be read.', {
        bankAccountId: idField('The bank account.', 'bac_01jcq8r5t9e4x8s6m2k7vwz3ha'),
        code: textField('A machine-readable code, e.g. consent_expired.', 100),
        message: textField('What happened and what to do next.'),
      }),
      'Accounts that could not be read; empty if all succeeded.',
    ),
    syncedAt: timeField('When the sync ended.'),
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
