import { defineAction } from '../../contract.js';
import { closedObject } from '../../json-schema.js';
import { document, documentExample, documentId } from '../../records/document.js';

export default defineAction({
  name: 'retry_document',
  title: 'Retry document',
  summary: 'Clears the error of a failed document and has the step that failed run again.',
  description: `A failed document is one whose \`error\` is set. The answer is the document with its error cleared; the step named there (\`extract\`, \`code\` or \`post\`) then runs again by itself. Read the document to see what came of it.

- On a suspected duplicate this means: it is distinct, go on. Nothing is read again; a document that came by e-mail or webhook goes on to its coding.
- The retry of a failed posting repeats what somebody with documents:post approved, and only if nothing changed since; otherwise the document stays \`coded\` and has to be posted anew.
- A document without error answers 409 \`document_not_failed\`.`,
  permission: 'documents:edit',
  worker: 'documents',
  orderingKey: { field: 'documentId' },
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: true },
  request: closedObject({ documentId }, ['documentId']),
  result: document,
  errors: ['not_found', 'document_not_failed', 'document_posted', 'posting_in_doubt', 'region_not_set', 'rule_expired'],
  emits: ['document.changed'],
  example: { request: { documentId: documentExample.id }, result: { ...documentExample, version: 3 } },
});
