import { defineQuery } from '../contract.js';
import { listParameters, textFilter } from '../query-parameters.js';
import { choiceField, dateField, idField } from '../record-fields.js';
import { transaction, transactionExample, TRANSACTION_STATES } from '../records/transaction.js';

export default defineQuery({
  name: 'list_transactions',
  title: 'List transactions',
  summary: 'Lists bank transactions, newest first.',
  description: '{@review_queue} lists the unmatched transactions with suggestions.',
  path: '/api/rest/transactions',
  permission: 'read',
  paged: true,
  csv: true,
  parameters: listParameters({
    state: choiceField(TRANSACTION_STATES, 'Only transactions in this state.'),
    status: choiceField(['booked', 'pending'], 'Only booked or only pending transactions.'),
    bankAccountId: idField('Only transactions of this account.', 'bac_01jcq8r5t9e4x8s6m2k7vwz3ha'),
    ledgerEntryId: idField('Only transactions matched with this entry.', 'led_01jcq8r5t9e4x8s6m2k7vwz3ha'),
    documentId: idField('Only transactions matched with this document.', 'doc_01jcq8r5t9e4x8s6m2k7vwz3ha'),
    from: dateField('Only transactions booked on or after this day.'),
    until: dateField('Only transactions booked on or before this day.'),
    q: textFilter('Only transactions whose text, counterpart or reference contains this text.'),
  }),
  item: transaction,
  example: { parameters: { state: 'unmatched' }, item: transactionExample },
});
