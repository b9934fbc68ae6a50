/** One finding about one field: a JSON pointer into the body and a sentence about the problem. */
export interface Violation {
  readonly pointer: string;
  readonly message: string;
}

/**
 * Collects the findings of a record, so that a caller sees all problems at once. A record with a violation is not
 * saved. A warning is stored and shown with the record.
 */
export class Findings {
  readonly violations: Violation[] = [];
  readonly warnings: Violation[] = [];

  violation(pointer: string, message: string): void {
    this.violations.push({ pointer, message });
  }

  warning(pointer: string, message: string): void {
    this.warnings.push({ pointer, message });
  }
}
