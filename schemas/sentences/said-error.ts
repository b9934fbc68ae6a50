import type { Said } from './say.js';
import { textOf } from './text-of.js';

/** An error that a rule throws and people read. Who catches it shows `said` in the words of the reader. */
export abstract class SaidError extends Error {
  constructor(
    readonly said: Said,
    options?: ErrorOptions,
  ) {
    super(textOf(said), options);
  }
}
