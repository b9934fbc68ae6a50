import { defineAction } from '../contract.js';
import { closedObject, nullable } from '../json-schema.js';
import { document, documentExample, documentFields, documentId } from '../records/document.js';

export default defineAction({
  name: 'link_document_contact',
  title: 'Link document to contact',
  summary: 'Links a document to a vendor contact, or unlinks it.',
  description: `\`contactId\` must be present: the id of the vendor contact, or null to remove the link. Linking does not change the coding. Run {@code_document} again to apply the rules and remembered corrections of that vendor.`,
  permission: 'documents:edit',
  preview: 'none',
  worker: 'documents',
  orderingKey: { field: 'documentId' },
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  request: closedObject(
    {
      documentId,
      contactId: nullable(
        documentFields.contactId,
        'The vendor contact to link to; null removes the link. Must be present.',
      ),
    },
    ['documentId', 'contactId'],
  ),
  result: document,
  errors: ['not_found', 'document_posted', 'posting_in_doubt'],
  emits: ['document.changed'],
  example: {
    request: { documentId: documentExample.id, contactId: 'con_01jcq8r5t9e4x8s6m2k7vwz3ha' },
    result: { ...documentExample, contactId: 'con_01jcq8r5t9e4x8s6m2k7vwz3ha', version: 2 },
  },
});
