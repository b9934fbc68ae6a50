/**
 * Problems with a file that are found before its content is read. The codes are in the closed list of
 * `schemas/errors.ts`, so a worker can use them unchanged.
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

/** A problem with the file itself. The sentence says what is wrong and what the sender can do. */
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
