import { SENTENCES } from '#schemas/sentences/catalog.js';
import { SaidError } from '#schemas/sentences/said-error.js';
import type { Given, ParametersFor, Said, SentenceCode } from '#schemas/sentences/say.js';

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

/** A problem with the file itself. `said` is what is wrong and what the sender can do. */
export class FileError extends SaidError {
  override readonly name = 'FileError';

  constructor(
    readonly code: FileErrorCode,
    said: Said,
    options?: ErrorOptions,
  ) {
    super(said, options);
  }
}

type FileSentence = {
  [C in SentenceCode]: (typeof SENTENCES)[C] extends { readonly error: FileErrorCode } ? C : never;
}[SentenceCode];

/** Refuses a file by the code of the sentence, which names the code of the error. */
export function refuseFile<C extends FileSentence>(
  code: C,
  ...given: [...Given<ParametersFor<C>>, options?: ErrorOptions]
): FileError;
export function refuseFile(code: FileSentence, parameters: Said['with'] = {}, options?: ErrorOptions): FileError {
  return new FileError(SENTENCES[code].error, { say: code, with: parameters }, options);
}
