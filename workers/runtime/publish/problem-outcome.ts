import type { Outcome } from '#platform/database/effects/handle-once.js';
import { ERRORS, type ErrorCode } from '#schemas/error-codes.js';
import { ActionError } from '#schemas/errors.js';

export interface ProblemBody {
  readonly code: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly errors: readonly { readonly pointer: string; readonly message: string }[];
  readonly requestId: string | null;
}

export function problemOf(error: ActionError, requestId: string | null): ProblemBody {
  const { status, title } = ERRORS[error.code];
  return { code: error.code, title, status, detail: error.detail, errors: error.violations, requestId };
}

export function problemFor(code: ErrorCode, detail: string, requestId: string | null): ProblemBody {
  return problemOf(new ActionError(code, detail), requestId);
}

export function rejected(error: ActionError, requestId: string | null): Outcome {
  return { status: 'rejected', body: problemOf(error, requestId) };
}

/** What the caller of a dead command reads. Internal errors are not included. */
export function explainDeadCommand(code: ErrorCode): string {
  return code === 'retries_exhausted'
    ? 'The command failed for too long and was set aside. It can be replayed; nothing was changed.'
    : 'The command failed because of an internal error and was set aside. Nothing was changed.';
}
