import { defineAction } from '../../contract.js';
import { closedObject } from '../../json-schema.js';
import { document, documentExample, documentFields } from '../../records/document.js';

export default defineAction({
  name: 'capture_document',
  title: 'Capture document',
  summary: 'Registers a receipt or supplier invoice for extraction, coding and posting.',
  description: `Give a file (upload it first and pass its \`fileId\`), or raw \`text\`, or both. All fields are optional; with neither file nor text an empty draft is created, whose extraction then fails with \`nothing_to_read\`.

- The document starts in state \`draft\`.
- \`source\` defaults to \`upload\`, which waits for your calls of extract_document, code_document and post_document. Documents with source \`email\` or \`webhook\` run on to \`coded\` by themselves.
- A ZIP becomes one document per file in it, in the order of the ZIP, each with a file of its own. The answer is the first of them; \`archive\` says how many there are, and list_documents with \`archiveFileId\` gives them all. Files of types that are not read are left out, with a warning; a damaged or encrypted one becomes a document with an error.
- Each call creates a new document. Repeat a call that failed with the same \`Idempotency-Key\`, or it may be captured twice.`,
  permission: 'documents:edit',
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
        description: `${documentFields.source.description} Defaults to upload. With email and webhook the document runs on to coded by itself.`,
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
