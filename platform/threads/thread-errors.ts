import { SaidError } from '#schemas/sentences/said-error.js';
import type { Said } from '#schemas/sentences/say.js';

/** A job went over a limit of its thread. The input is an attack or a mistake; the same input will fail again. */
export class ThreadLimitError extends SaidError {
  override readonly name = 'ThreadLimitError';

  constructor(
    readonly limit: 'time' | 'memory' | 'ended',
    /** A part of a sentence, such as `in 30 seconds`. */
    said: Said,
  ) {
    super(said);
  }
}

/** Too many jobs wait, of this organisation or of all. Nothing is wrong with the input; it can be tried again. */
export class ThreadsBusyError extends SaidError {
  override readonly name = 'ThreadsBusyError';
}
