import { nullable, record } from '../json-schema.js';
import { MAX_FILE_NAME_LENGTH, countField, createdAt, idField, textField } from '../record-fields.js';

/** The media types of files that can be uploaded, as they are detected from the bytes. */
export const DOCUMENT_MEDIA_TYPES = [
  'application/pdf',
  'image/jpeg',
  'image/png',
  'image/tiff',
  'image/webp',
  'image/heic',
  'application/xml',
  'application/pkcs7-mime',
  'application/zip',
] as const;

export const fileId = idField('The id of the file.', 'file_01jcq8r5t9e4x8s6m2k7vwz3ha');

export const file = record('File', 'An uploaded file. Its bytes never change.', {
  id: fileId,
  name: nullable(textField('The file name at upload.', MAX_FILE_NAME_LENGTH)),
  mimeType: textField('The MIME type, detected from the bytes.', 255),
  bytes: countField('The size in bytes.'),
  sha256: textField('SHA-256 of the bytes, in hexadecimal.', 64),
  createdAt,
});

export const fileExample = {
  id: 'file_01jcq8r5t9e4x8s6m2k7vwz3ha',
  name: 'nordisk-papir-1042.pdf',
  mimeType: 'application/pdf',
  bytes: 48211,
  sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  createdAt: '2026-11-02T09:14:30.000Z',
} as const;
