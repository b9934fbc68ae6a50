import { defineResourceOperation } from '../contract.js';
import { closedObject } from '../json-schema.js';
import { listField, MAX_FILE_NAME_LENGTH, textField } from '../record-fields.js';
import { file, fileExample, fileId } from '../records/file.js';

const MAX_PICTURES = 20;

export default defineResourceOperation({
  name: 'join_pictures',
  title: 'Join pictures',
  summary: 'Makes one file of several pictures of the same paper; pass its id to {@capture_document}.',
  description:
    'For a long receipt in two pictures, or an invoice whose pages were photographed one by one. Each picture becomes a page of a PDF, upright and in the given order. Pictures may overlap: what is on two of them counts once. The pictures stay as they are; those that no document uses are removed after seven days.',
  method: 'POST',
  path: '/api/rest/joined-files',
  permission: 'documents:edit',
  preview: 'none',
  status: 201,
  request: closedObject(
    {
      fileIds: {
        ...listField(fileId, 'The pictures (JPEG, PNG, TIFF, WebP, HEIC), in the order of the pages.'),
        minItems: 2,
        maxItems: MAX_PICTURES,
        uniqueItems: true,
      },
      name: textField('The file name; the name of the first picture if it is left out.', MAX_FILE_NAME_LENGTH),
    },
    ['fileIds'],
  ),
  response: file,
  errors: ['not_found', 'file_broken', 'file_too_large', 'file_too_complex'],
  emits: ['file.stored'],
  creates: 'file',
  example: {
    request: { fileIds: ['file_01jcq8r5t9e4x8s6m2k7vwz3ha', 'file_01jcq8r5t9e4x8s6m2k7vwz3hb'] },
    response: { ...fileExample, name: 'receipt.pdf' },
  },
});
