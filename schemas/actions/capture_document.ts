import { defineAction } from '../contract.js';
import { closedObject } from '../json-schema.js';
import { document, documentExample, documentFields } from '../records/document.js';

export default defineAction({
  name: 'capture_document',
  title: 'Capture document',
  summary: 'Registers a receipt or supplier invoice for extraction, coding and posting.',
  description: `Give the \`fileId\` of a file that you uploaded before, or raw \`text\`, or both. All fields are optional. Without a file and text, an empty draft is created, and its extraction fails with \`nothing_to_read\`.

- The document starts in state \`draft\`.
- \`source\` defaults to \`upload\`: call {@extract_document}, {@code_document} and {@post_document} yourself. Documents with source \`email\` or \`webhook\` are extracted and coded automatically.
- A ZIP becomes one document for each file in it, in the order of the ZIP. Each document gets its own file. The result is the first document; \`archive\` contains the number of documents, and the list of documents with the filter \`archiveFileId\` shows them all. Files of unsupported types are left out with a warning. A damaged or encrypted file becomes a document with an error.
- Each call creates a new document. If a call got no answer, look for its document before you call again, or repeat the call with its idempotency key.`,
  permission: 'documents:edit',
  preview: 'none',
  worker: 'documents',
  orderingKey: 'command',
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
  request: closedObject(
    {
      fileId: documentFields.fileId,
      fileName: documentFields.fileName,
      mimeType: documentFields.mimeType,
      text: documentFields.text,
      source: {
        ...documentFields.source,
        default: 'upload',
        description: `${documentFields.source.description} Defaults to upload. With email and webhook, the document is extracted and coded automatically.`,
      },
    },
    [],
  ),
  result: document,
  errors: ['not_found', 'file_broken', 'file_encrypted', 'archive_too_large', 'archive_unsafe', 'archive_nested'],
  emits: ['document.captured', 'file.stored'],
  creates: 'doc',
  example: {
    request: { fileId: documentExample.fileId, fileName: documentExample.fileName, mimeType: 'application/pdf' },
    result: documentExample,
  },
});
