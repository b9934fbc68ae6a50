export type OcrErrorCode =
  /** The bytes are no image that can be decoded, or it breaks off. */
  | 'unreadable_image'
  /** More pixels or pages than a document can sensibly have: a decompression bomb, or a wrong file. */
  | 'image_too_large'
  /** The engine gave up on this page: time limit, or a crash of its thread. Trying again later may help. */
  | 'engine_failed';

export class OcrError extends Error {
  readonly code: OcrErrorCode;

  constructor(code: OcrErrorCode, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'OcrError';
    this.code = code;
  }
}
