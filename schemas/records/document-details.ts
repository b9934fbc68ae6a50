import { extendRecord, nullable, record } from '../json-schema.js';
import { choiceField, countField, listField, textField, timeField } from '../record-fields.js';
import { actor } from './audit-entry.js';
import { document, DOCUMENT_STATES, DOCUMENT_STEPS, extractedDocumentExample } from './document.js';
import { fileId } from './file.js';

const progress = record('DocumentProgress', 'The progress of a running step.', {
  step: choiceField(DOCUMENT_STEPS, 'The step.'),
  share: { type: 'number', minimum: 0, maximum: 1, description: 'The completed fraction of the work.' },
  at: timeField('When the progress was reported.'),
});

const documentFile = record('DocumentFile', 'The file of the document.', {
  id: fileId,
  name: nullable(textField('The file name at upload.', 255)),
  mimeType: textField('The MIME type, detected from the bytes.', 255),
  bytes: countField('The size in bytes.'),
  url: textField('Where to download it, with the same API key.', 300),
});

const step = record('DocumentStep', 'One change of the document.', {
  at: timeField('When it happened.'),
  action: textField('The action that changed the document.', 100),
  actor,
  state: nullable(choiceField(DOCUMENT_STATES, 'The state after the change.')),
  errorCode: nullable(textField('The error code after the change; null if there is none.', 100)),
});

export const documentDetails = extendRecord(document, 'DocumentDetails', {
  text: nullable(textField('The raw text that was captured.', 500_000)),
  file: nullable(documentFile, 'The file; null if the document has none.'),
  progress: nullable(progress, 'Set while a step is running; null otherwise.'),
  history: listField(step, 'The changes of the document, newest first; at most 100.'),
});

export const documentDetailsExample = {
  ...extractedDocumentExample,
  text: null,
  file: {
    id: 'file_01jcq8r5t9e4x8s6m2k7vwz3ha',
    name: 'nordisk-papir-1042.pdf',
    mimeType: 'application/pdf',
    bytes: 48211,
    url: '/api/rest/files/file_01jcq8r5t9e4x8s6m2k7vwz3ha',
  },
  progress: null,
  history: [
    {
      at: '2026-11-02T09:15:02.000Z',
      action: 'extract_document',
      actor: { type: 'key', id: 'key_01jcq8r5t9e4x8s6m2k7vwz3ha', name: 'Webshop', userId: null, onBehalfOf: null },
      state: 'extracted',
      errorCode: null,
    },
  ],
} as const;
