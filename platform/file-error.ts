/**
 * What can be wrong with a file before anyone reads its content. The codes are those of the closed list in
 * `schemas/errors.ts`, so that a worker passes them on as they are; platform itself knows no HTTP status.
 */
export const FILE_ERROR_CODES = [
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
] as const;

export type FileErrorCode = (typeof FILE_ERROR_CODES)[number];

/** The file is at fault, not the program: the sentence tells the sender what is wrong and what to do. */
export class FileError extends Error {
  override readonly name = 'FileError';

  constructor(
    readonly code: FileErrorCode,
    readonly sentence: string,
    options?: ErrorOptions,
  ) {
    super(`${code}: ${sentence}`, options);
  }
}
