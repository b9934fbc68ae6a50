/** One finding about one field: a JSON pointer into the body and a sentence that says what is wrong with it. */
export interface Violation {
  readonly pointer: string;
  readonly message: string;
}

/**
 * Collects the findings of a whole record, so that a caller learns everything that is wrong at once.
 * A violation stops the record from being saved; a warning is stored and shown beside it.
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
