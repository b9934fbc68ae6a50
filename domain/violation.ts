import type { Told } from '#schemas/sentences/say.js';
import type { Violation } from '#schemas/sentences/violation.js';

export type { Violation } from '#schemas/sentences/violation.js';

/**
 * Collects the findings of a record, so that a caller sees all problems at once. A record with a violation is not
 * saved. A warning is stored and shown with the record.
 */
export class Findings {
  readonly violations: Violation[] = [];
  readonly warnings: Violation[] = [];

  violation(pointer: string, message: Told): void {
    this.violations.push({ pointer, message });
  }

  warning(pointer: string, message: Told): void {
    this.warnings.push({ pointer, message });
  }
}
