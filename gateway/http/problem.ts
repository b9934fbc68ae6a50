import { ERRORS, type ErrorCode } from '#schemas/error-codes.js';
import type { ActionError, Violation } from '#schemas/errors.js';

export const PROBLEM_TYPE = 'application/problem+json';

/** The body of every error (RFC 9457). */
export interface Problem {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly code: ErrorCode;
  readonly errors?: readonly Violation[];
  readonly requestId?: string;
}

export function problemFromError(error: ActionError, requestId: string): Problem {
  const { status, title } = ERRORS[error.code];
  return problem(error.code, title, status, error.detail, error.violations, requestId);
}

/** Builds the problem of a worker's reply or of the inbox. Commands of importers have no request id. */
export function problemFromReply(body: unknown, requestId: string | undefined): Problem {
  const { code, title, status, detail, errors } = body as {
    code: ErrorCode;
    title: string;
    status: number;
    detail: string;
    errors: readonly Violation[];
  };
  return problem(code, title, status, detail, errors, requestId);
}

function problem(
  code: ErrorCode,
  title: string,
  status: number,
  detail: string,
  errors: readonly Violation[],
  requestId: string | undefined,
): Problem {
  return {
    type: `/api/reference#error-${code}`,
    title,
    status,
    detail,
    code,
    ...(errors.length > 0 || code === 'invalid_input' ? { errors } : {}),
    ...(requestId !== undefined && { requestId }),
  };
}
