import { defineEvent } from '../../contract.js';
import { transaction, transactionExample } from '../../records/transaction.js';

export default defineEvent({
  type: 'transaction.imported',
  title: 'Transaction imported',
  summary: 'A new bank line was imported.',
  emittedBy: ['sync_bank_now', 'import_bank_statement', 'import_bank_lines'],
  payload: transaction,
  example: transactionExample,
});
