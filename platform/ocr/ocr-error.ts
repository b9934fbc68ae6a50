import { SaidError } from '#schemas/sentences/said-error.js';
import type { Said } from '#schemas/sentences/say.js';

type OcrErrorCode =
  /** The bytes are not an image that can be decoded, or the image is incomplete. */
  | 'unreadable_image'
  /** More pixels or pages than a document has: a decompression bomb or a wrong file. */
  | 'image_too_large'
  /** The engine failed on this page: time limit, or a crash of its thread. A later retry may succeed. */
  | 'engine_failed';

export class OcrError extends SaidError {
  override readonly name = 'OcrError';

  constructor(
    readonly code: OcrErrorCode,
    said: Said,
    cause?: unknown,
  ) {
    super(said, { cause });
  }
}
