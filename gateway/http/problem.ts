import type { ErrorCode } from '#schemas/error-codes.js';
import type { ActionError, Remedy } from '#schemas/errors.js';
import { findOperation, titleForPeople } from '#schemas/operations-by-name.js';
import { errorOf } from '#schemas/problem-body.js';
import type { Problem as ProblemRecord } from '#schemas/types.js';
import { ERROR_TITLES } from '#schemas/sentences/error-titles.js';
import { currentReader } from '#schemas/sentences/reader.js';
import { inWords, type ViolationInWords } from '#schemas/sentences/violation.js';

export const PROBLEM_TYPE = 'application/problem+json';

/** The body of every error (RFC 9457). */
export interface Problem {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly code: ErrorCode;
  readonly errors?: readonly ViolationInWords[];
  readonly remedy?: NonNullable<ProblemRecord['remedy']>;
  readonly requestId?: string;
}

/** In the words of the one who reads it now. */
export function problemFromError(error: ActionError, requestId: string | undefined): Problem {
  const { code, detail, status, violations } = error;
  const remedy = error.remedy && describeRemedy(error.remedy);
  return {
    type: `/api/reference#error-${code}`,
    title: ERROR_TITLES[code][currentReader().language],
    status,
    detail,
    code,
    ...(violations.length > 0 || code === 'invalid_input' ? { errors: inWords(violations) } : {}),
    ...(remedy && { remedy }),
    ...(requestId !== undefined && { requestId }),
  };
}

/** The problem of a worker's reply or of the inbox. Commands of importers have no request id. */
export const problemFromReply = (body: unknown, requestId: string | undefined): Problem =>
  problemFromError(errorOf(body), requestId);

/** How to call what helps. Ids that the refusal knows are in the address. */
function describeRemedy({ operation, input }: Remedy): Problem['remedy'] {
  const found = findOperation(operation);
  if (!found) return undefined;
  const href = found.path.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(input[name] ?? whole));
  const title = titleForPeople(operation, currentReader().language);
  const others = Object.entries(input).filter(([name]) => !found.path.includes(`{${name}}`));
  const known = others.map(([name, value]) => ({ name, value: String(value) }));
  return { operation, method: found.method, href, title, input: known };
}
