import type { ErrorCode } from './error-codes.js';
import { ActionError, type Remedy, type Violation } from './errors.js';
import { ERROR_TITLES } from './sentences/error-titles.js';
import type { Told } from './sentences/say.js';
import { inWords } from './sentences/violation.js';
import type { ProblemPayload } from './types.js';

/** The JSON of `told`: what was said, by codes. A message is null where its text was written elsewhere. */
interface ToldProblem {
  readonly detail: Told | null;
  readonly messages: readonly (Told | null)[];
  readonly remedy: Remedy | null;
}

/** A refusal as workers send and store it: in English for importers, and by its codes for everybody else. */
export function problemOf(error: ActionError, requestId: string | null): ProblemPayload {
  const { code, detail, violations } = error;
  const { status } = error;
  const title = ERROR_TITLES[code].en;
  return { code, title, status, detail, errors: inWords(violations), requestId, told: toldBy(error) };
}

/** Null where all texts were written elsewhere. */
function toldBy({ said, violations, remedy }: ActionError): string | null {
  const messages = violations.map(({ message }) => (typeof message === 'string' ? null : message));
  if (!said && !remedy && messages.every((message) => message === null)) return null;
  const told: ToldProblem = { detail: said ?? null, messages, remedy: remedy ?? null };
  return JSON.stringify(told);
}

/** The refusal that `problemOf` wrote, for whoever reads it now. Outcomes of earlier versions have no `told`. */
export function errorOf(body: unknown): ActionError {
  const { code, detail, errors, told } = body as {
    readonly code: ErrorCode;
    readonly detail: string;
    readonly errors: readonly Violation[];
    readonly told?: string | null;
  };
  if (!told) return new ActionError(code, detail, errors);
  const { detail: said, messages, remedy } = JSON.parse(told) as ToldProblem;
  const violations = errors.map(({ pointer, message }, index) => ({ pointer, message: messages[index] ?? message }));
  return new ActionError(code, said ?? detail, violations, { remedy: remedy ?? undefined });
}
