import { defineResourceOperation } from '../contract.js';
import { DOCUMENT_MEDIA_TYPES, file, fileExample } from '../records/file.js';

export default defineResourceOperation({
  name: 'download_file',
  title: 'Download file',
  summary: 'Returns the bytes of an uploaded file.',
  description:
    'The Content-Type is detected from the bytes. The file is always sent as an attachment. `ETag` is the SHA-256; a request with a matching `If-None-Match` returns 304. A single `Range` of bytes returns 206, so an interrupted download can be resumed (`If-Range` with the ETag). `?unwrap=true` returns the file inside a signed one (P7M), usually an XML invoice; the signature is not verified. `?picture=1` returns the first page of a HEIC or TIFF picture as JPEG, at most 2,000 pixels high or wide, because few browsers draw these types; other types are returned as they are.',
  method: 'GET',
  path: '/api/rest/files/{id}',
  permission: 'read',
  preview: 'none',
  own: true,
  status: 200,
  file: 'received',
  media: DOCUMENT_MEDIA_TYPES,
  response: file,
  errors: [
    'not_found',
    'range_not_satisfiable',
    'storage_unavailable',
    'signature_broken',
    'file_too_complex',
    'file_broken',
    'file_too_large',
  ],
  emits: [],
  example: { response: fileExample },
});
