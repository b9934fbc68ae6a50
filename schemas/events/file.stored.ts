import { defineEvent } from '../contract.js';
import { recordChange, recordChangeExample } from '../records/record-change.js';

export default defineEvent({
  type: 'file.stored',
  title: 'File stored',
  summary: 'A file was uploaded or unpacked from an archive.',
  payload: recordChange,
  ofChange: ['created'],
  example: recordChangeExample('file_01jcq8r5t9e4x8s6m2k7vwz3ha', 'upload_file', ['name', 'mimeType']),
});
