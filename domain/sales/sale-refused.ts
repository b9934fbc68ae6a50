import type { Violation } from '../violation.js';

/** The request is invalid. Contains every violation with its field. */
export class SaleInvalid extends Error {
  override readonly name = 'SaleInvalid';

  constructor(readonly violations: readonly Violation[]) {
    super(violations.map(({ pointer, message }) => `${pointer} ${message}`).join('; '));
  }
}

/** The treatment cannot be derived. The message lists the choices and where to set them. */
export class TreatmentUndecided extends Error {
  override readonly name = 'TreatmentUndecided';

  constructor(
    message: string,
    readonly violations: readonly Violation[] = [],
  ) {
    super(message);
  }
}
