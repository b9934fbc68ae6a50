import { defineCommandOf } from '../../contract.js';
import { documentExample, documentId } from '../../records/document.js';
import unpostDocument from '../../resources/unpost_document/contract.js';

export default defineCommandOf(unpostDocument, {
  name: 'reverse_posting',
  worker: 'posting',
  id: { field: 'documentId', schema: documentId, example: documentExample.id },
  annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: true },
  emits: ['ledger_entry.posted', 'transaction.unmatched', 'document.unposted', 'invoice.deleted'],
});
