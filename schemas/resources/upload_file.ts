import { defineResourceOperation } from '../contract.js';
import { file, fileExample } from '../records/file.js';

export default defineResourceOperation({
  name: 'upload_file',
  title: 'Upload file',
  summary: 'Stores a file; pass its id to {@capture_document}.',
  description: `Send the file as \`multipart/form-data\` (one part with a file name), or its bytes as the body, with \`?fileName=\` or a \`Content-Disposition\`.

- Accepts PDF, JPEG, PNG, TIFF, WebP, HEIC, XML, P7M and ZIP, up to 25 MiB. The type is detected from the bytes; a file that does not match its name or Content-Type is refused.
- Empty, damaged, encrypted and harmful files (archive and XML bombs, paths outside the archive, external entities) are refused, each with its own code.
- A ZIP contains files of the other types; {@capture_document} creates a document for each.
- Each call stores a new file. A file is removed when the last document that uses it is deleted. A file without a document is removed after seven days.`,
  method: 'POST',
  path: '/api/rest/files',
  permission: 'documents:edit',
  preview: 'none',
  status: 201,
  file: 'sent',
  response: file,
  errors: [
    'file_empty',
    'file_broken',
    'file_encrypted',
    'file_type_unsupported',
    'file_type_mismatch',
    'file_too_large',
    'file_too_complex',
    'archive_too_large',
    'archive_unsafe',
    'archive_nested',
    'signature_broken',
    'xml_broken',
    'xml_forbidden',
    'xml_external_entity',
    'xml_encoding_unsupported',
    'xml_too_large',
  ],
  emits: ['file.stored'],
  creates: 'file',
  example: { response: fileExample },
});
