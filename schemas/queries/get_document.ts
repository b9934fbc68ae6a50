import { defineQuery } from '../contract.js';
import { idParameter } from '../query-parameters.js';
import { documentExample } from '../records/document.js';
import { documentDetails, documentDetailsExample } from '../records/document-details.js';

export default defineQuery({
  name: 'get_document',
  title: 'Get document',
  summary: 'Returns one document with its extracted data, its file and its history.',
  description:
    'In addition to the document: its text, a link to its file, the progress of a running extraction, and its history. `not_found` for an unknown id.',
  path: '/api/rest/documents/{id}',
  permission: 'read',
  own: true,
  paged: false,
  parameters: idParameter('document', documentExample.id),
  item: documentDetails,
  example: { parameters: { id: documentExample.id }, item: documentDetailsExample },
});
