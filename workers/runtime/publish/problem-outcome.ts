import type { Outcome } from '#platform/database/effects/handle-once.js';
import type { ErrorCode } from '#schemas/error-codes.js';
import { ActionError } from '#schemas/errors.js';
import { problemOf } from '#schemas/problem-body.js';
import { say, type Said, type Told } from '#schemas/sentences/say.js';
import type { ProblemPayload } from '#schemas/types.js';

export const problemFor = (code: ErrorCode, told: Told, requestId: string | null): ProblemPayload =>
  problemOf(new ActionError(code, told), requestId);

export function rejected(error: ActionError, requestId: string | null): Outcome {
  return { status: 'rejected', body: problemOf(error, requestId) };
}

/** What the caller of a dead command reads. Internal errors are not included. */
export const explainDeadCommand = (code: ErrorCode): Said =>
  say(code === 'retries_exhausted' ? 'command_failed_too_long' : 'command_failed_internally');
