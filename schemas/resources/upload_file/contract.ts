import { defineResourceOperation } from '../../contract.js';
import { file, fileExample } from '../../records/file.js';

export default defineResourceOperation({
  name: 'upload_file',
  title: 'Upload file',
  summary: 'Stores a file; pass its id to capture_document.',
  description: `Send the file as \`multipart/form-data\` (one part with a file name), or its bytes as the body, with \`?fileName=\` or a \`Content-Disposition\`.

- PDF, JPEG, PNG, TIFF, WebP, HEIC, XML, P7M and ZIP are accepted, up to 25 MiB. The type is read from the bytes; a file that is not what its name or Content-Type says is refused.
- Empty, damaged, encrypted and harmful files (archive and XML bombs, links out of them) are refused, each with its own code.
- A ZIP holds files of the other types; capture_document makes a document of each.
- Each call stores a new file. A file goes when the last document that uses it is deleted; one that no document was made of goes after seven days.`,
  method: 'POST',
  path: '/api/rest/files',
  permission: 'documents:edit',
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
