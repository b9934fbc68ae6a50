import { ERRORS, type ErrorCode } from '../../error-codes.js';
import { ERROR_TITLES } from '../../sentences/error-titles.js';
import { reference, type JsonObject } from './describe-schemas.js';

/** Headers and error responses. All operations refer to them. */

const header = (description: string, type: 'string' | 'integer', example: string | number): JsonObject => ({
  description,
  schema: { type },
  example,
});

export const HEADERS: JsonObject = {
  RequestId: header('The id of the request: yours, or a new one.', 'string', 'req_01jcq8r5t9e4x8s6m2k7vwz3ha'),
  CommandId: header(
    'The id of the command; look it up under /api/rest/commands.',
    'string',
    'cmd_01jcq8r5t9e4x8s6m2k7vwz3ha',
  ),
  RetryAfter: header('Seconds to wait before a retry.', 'integer', 2),
  RateLimit: header(
    'The remaining quota of the key, and the seconds until it is full again.',
    'string',
    '"key";r=98;t=1',
  ),
  RateLimitPolicy: header('The quota of the key and its window in seconds.', 'string', '"key";q=100;w=2'),
  IdempotencyReplayed: header('true if this is the stored outcome of an earlier call.', 'string', 'true'),
  Location: header('Where to look up the command.', 'string', '/api/rest/commands/cmd_01jcq8r5t9e4x8s6m2k7vwz3ha'),
};

export const useHeader = (name: keyof typeof HEADERS): JsonObject => ({ $ref: `#/components/headers/${String(name)}` });

interface ErrorResponse {
  readonly name: string;
  readonly status: number;
  readonly description: string;
  /** The error code in the example. */
  readonly code: ErrorCode;
  readonly detail: string;
  readonly headers?: readonly string[];
}

const RESPONSES: readonly ErrorResponse[] = [
  {
    name: 'InvalidInput',
    status: 400,
    description: 'Invalid input. `errors` lists every violation with a JSON pointer and a sentence.',
    code: 'invalid_input',
    detail: 'The request is not valid: /type must be one of client, vendor, both.',
  },
  {
    name: 'Unauthenticated',
    status: 401,
    description: 'Missing or invalid API key.',
    code: 'unauthenticated',
    detail: 'Send the header Authorization: Bearer <API key>.',
  },
  {
    name: 'Forbidden',
    status: 403,
    description: 'The key may not invoke this action.',
    code: 'forbidden',
    detail: 'The key does not have the required permission.',
  },
  {
    name: 'NotFound',
    status: 404,
    description:
      'Unknown action (`unknown_action`), or no such record in this organisation (`not_found`). A record of another organisation returns the same error.',
    code: 'not_found',
    detail: 'There is no such record in this organisation.',
  },
  {
    name: 'Conflict',
    status: 409,
    description: 'A business rule forbids the request; see `code`.',
    code: 'idempotency_conflict',
    detail: 'The idempotency key was used with another body.',
  },
  {
    name: 'PayloadTooLarge',
    status: 413,
    description: 'The body is larger than 1 MiB.',
    code: 'payload_too_large',
    detail: 'The body can have at most 1 MiB.',
  },
  {
    name: 'UnsupportedMediaType',
    status: 415,
    description: 'The Content-Type is not application/json.',
    code: 'unsupported_media_type',
    detail: 'Send the header Content-Type: application/json.',
  },
  {
    name: 'RateLimited',
    status: 429,
    description: 'Too many requests with this key.',
    code: 'rate_limited',
    detail: 'Try again in 2 seconds.',
    headers: ['RetryAfter', 'RateLimit', 'RateLimitPolicy'],
  },
  {
    name: 'InternalError',
    status: 500,
    description:
      'A bug of the service. A command that failed so is kept and can be replayed after the fix; the same request fails again until then.',
    code: 'internal_error',
    detail: 'The service failed. Quote the requestId when you report it.',
  },
  {
    name: 'Unavailable',
    status: 503,
    description: 'The service is busy, or a system it depends on is unavailable. Nothing was changed; try again.',
    code: 'broker_unavailable',
    detail: 'The message broker is unavailable. Try again in 5 seconds.',
    headers: ['RetryAfter'],
  },
];

function problemExample({ code, detail, status }: ErrorResponse): JsonObject {
  return {
    type: `/api/reference#error-${code}`,
    title: ERROR_TITLES[code].en,
    status,
    detail,
    code,
    ...(code === 'invalid_input'
      ? { errors: [{ pointer: '/type', message: 'must be one of client, vendor, both' }] }
      : {}),
    requestId: 'req_01jcq8r5t9e4x8s6m2k7vwz3ha',
  };
}

export function describeErrorResponses(): JsonObject {
  return Object.fromEntries(
    RESPONSES.map((response) => [
      response.name,
      {
        description: response.description,
        headers: {
          'X-Request-Id': useHeader('RequestId'),
          ...Object.fromEntries((response.headers ?? []).map((name) => [headerName(name), useHeader(name)])),
        },
        content: { 'application/problem+json': { schema: reference('Problem'), example: problemExample(response) } },
      },
    ]),
  );
}

/** `RetryAfter` → `Retry-After`. The RateLimit headers follow the spelling of their draft. */
function headerName(name: string): string {
  return name.startsWith('RateLimit')
    ? name.replace('RateLimitP', 'RateLimit-P')
    : name.replace(/(?!^)([A-Z])/g, '-$1');
}

/** References to the error responses of the given statuses. */
export function errorResponses(statuses: readonly number[]): JsonObject {
  return Object.fromEntries(
    RESPONSES.filter(({ status }) => statuses.includes(status)).map(({ name, status }) => [
      String(status),
      { $ref: `#/components/responses/${name}` },
    ]),
  );
}

/** All codes with their status, for the table of errors. */
export function describeErrorCodes(): JsonObject {
  const codes = Object.keys(ERRORS) as ErrorCode[];
  return Object.fromEntries(codes.map((code) => [code, { status: ERRORS[code].status, title: ERROR_TITLES[code].en }]));
}
