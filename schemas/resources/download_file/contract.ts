import { defineResourceOperation } from '../../contract.js';
import { file, fileExample } from '../../records/file.js';

export default defineResourceOperation({
  name: 'download_file',
  title: 'Download file',
  summary: 'Returns the bytes of a file, as they were uploaded.',
  description:
    'The Content-Type is the one read from the bytes; the answer is always an attachment, never a page to be shown. `ETag` is the SHA-256: ask again with `If-None-Match` and get 304. One `Range` of bytes is answered with 206, so a download that broke off can go on (`If-Range` with the ETag).',
  method: 'GET',
  path: '/api/rest/files/{id}',
  permission: 'read',
  status: 200,
  file: 'received',
  response: file,
  errors: ['not_found', 'range_not_satisfiable', 'storage_unavailable'],
  emits: [],
  example: { response: fileExample },
});
