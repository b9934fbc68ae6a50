import { CodingRefused } from '#domain/coding/coding-refused.js';
import { RuleNotInForce } from '#domain/regions/dated-row.js';
import { ActionError } from '#schemas/errors.js';
import type { Said } from '#schemas/sentences/say.js';

export interface CodingFailure {
  readonly code: ActionError['code'];
  readonly message: Said;
}

/** Why a document cannot be coded. Other errors are thrown again. */
export function codingFailure(error: unknown): CodingFailure {
  if (error instanceof CodingRefused || error instanceof RuleNotInForce)
    return { code: error.code, message: error.said };
  throw error;
}

/** The same for a caller who has corrected the coding. */
export function codingRefusal(error: unknown): ActionError {
  const { code, message } = codingFailure(error);
  return new ActionError(code, message, [], { cause: error });
}
