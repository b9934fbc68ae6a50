import { defineAction } from '../contract.js';
import { closedObject } from '../json-schema.js';
import { document, documentExample, documentId } from '../records/document.js';

export default defineAction({
  name: 'retry_document',
  title: 'Retry document',
  summary: 'Clears the error of a failed document and runs the failed step again.',
  description: `A failed document is one whose \`error\` is set. This call returns the document with its error cleared. The failed step (\`extract\`, \`code\` or \`post\`) then runs again in the background. Read the document to see the outcome.

- For a suspected duplicate, this confirms that it is not a duplicate. Nothing is read again; a document from e-mail or webhook continues with its coding.
- The retry of a failed posting repeats what a caller with documents:post approved, but only if nothing changed since. Otherwise the document stays \`coded\` and must be posted again.
- A document without an error is refused with \`document_not_failed\`.`,
  permission: 'documents:edit',
  preview: 'none',
  notPreviewedBecause:
    'It repeats a posting only if a person approved that coding, or if it qualifies for automatic posting.',
  worker: 'documents',
  orderingKey: { field: 'documentId' },
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: true },
  request: closedObject({ documentId }, ['documentId']),
  result: document,
  errors: ['not_found', 'document_not_failed', 'document_posted', 'posting_in_doubt', 'region_not_set', 'rule_expired'],
  emits: ['document.changed'],
  example: { request: { documentId: documentExample.id }, result: { ...documentExample, version: 3 } },
});
