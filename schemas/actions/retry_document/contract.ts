import { defineAction } from '../../contract.js';
import { closedObject } from '../../json-schema.js';
import { document, documentExample, documentId, extractedDocumentExample } from '../../records/document.js';

export default defineAction({
  name: 'retry_document',
  title: 'Retry document',
  summary: 'Clears the error of a failed document and runs the step that failed again.',
  description: `A failed document is one whose \`error\` is set. The step named there (\`extract\`, \`code\` or \`post\`) is run again.

- On a suspected duplicate this means: it is distinct, go on.
- The retry of a failed posting repeats what somebody with documents:post approved, and only if nothing changed since; otherwise the document stays \`coded\` and has to be posted anew.
- A document without error answers 409 \`document_not_failed\`.`,
  permission: 'documents:edit',
  worker: 'documents',
  orderingKey: { field: 'documentId' },
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: true },
  request: closedObject({ documentId }, ['documentId']),
  result: document,
  errors: ['not_found', 'document_not_failed', 'document_posted', 'posting_in_doubt', 'region_not_set', 'rule_expired'],
  example: { request: { documentId: documentExample.id }, result: extractedDocumentExample },
});
