import { defineEvent } from '../contract.js';
import { recordChange, recordChangeExample } from '../records/record-change.js';

export default defineEvent({
  type: 'bank_statement.imported',
  title: 'Bank statement imported',
  summary: 'The lines of a statement file were imported.',
  payload: recordChange,
  ofChange: ['created'],
  example: recordChangeExample('bst_01jcq8r5t9e4x8s6m2k7vwz3ha', 'import_bank_statement', ['fileName']),
});
