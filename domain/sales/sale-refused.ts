import type { Violation } from '../violation.js';
import { SaidError } from '#schemas/sentences/said-error.js';
import { wordsOf } from '#schemas/sentences/text-of.js';
import type { Said } from '#schemas/sentences/say.js';

/** The request is invalid. Contains every violation with its field. */
export class SaleInvalid extends Error {
  override readonly name = 'SaleInvalid';

  constructor(readonly violations: readonly Violation[]) {
    super(violations.map(({ pointer, message }) => `${pointer} ${wordsOf(message)}`).join('; '));
  }
}

/** The treatment cannot be derived. The sentence lists the choices and where to set them. */
export class TreatmentUndecided extends SaidError {
  override readonly name = 'TreatmentUndecided';

  constructor(
    said: Said,
    readonly violations: readonly Violation[] = [],
  ) {
    super(said);
  }
}
