import { defineEvent } from '../contract.js';
import { recordChange, recordChangeExample } from '../records/record-change.js';

export default defineEvent({
  type: 'file.removed',
  title: 'File removed',
  summary: 'A file without a document was removed.',
  payload: recordChange,
  ofChange: ['removed'],
  example: recordChangeExample('file_01jcq8r5t9e4x8s6m2k7vwz3ha', 'remove_unused_file', ['name']),
});
