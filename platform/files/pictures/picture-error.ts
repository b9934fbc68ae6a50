import { SaidError } from '#schemas/sentences/said-error.js';
import type { Said } from '#schemas/sentences/say.js';

/** The picture is damaged, too large, or takes too long to decode. */
export class PictureError extends SaidError {
  override readonly name = 'PictureError';

  constructor(
    readonly isTooLarge: boolean,
    said: Said,
    options?: ErrorOptions,
  ) {
    super(said, options);
  }
}
