import type { Violation } from '../violation.js';

/** What is wrong with the request itself: every field with its sentence. */
export class SaleInvalid extends Error {
  override readonly name = 'SaleInvalid';

  constructor(readonly violations: readonly Violation[]) {
    super(violations.map(({ pointer, message }) => `${pointer} ${message}`).join('; '));
  }
}

/** The treatment cannot be derived from what is known; the message names the choices and where to make them. */
export class TreatmentUndecided extends Error {
  override readonly name = 'TreatmentUndecided';

  constructor(
    message: string,
    readonly violations: readonly Violation[] = [],
  ) {
    super(message);
  }
}
