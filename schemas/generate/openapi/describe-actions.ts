import { pascalCase } from '../../wire/avro-schema.js';
import { areaOfAction } from '../../areas.js';
import type { ActionContract } from '../../contract.js';
import { ERRORS } from '../../error-codes.js';
import { ERROR_TITLES } from '../../sentences/error-titles.js';
import type { Contracts } from '../../contract.js';
import { IDEMPOTENCY_KEY } from '../../idempotency-key.js';
import { errorResponses, useHeader } from './describe-responses.js';
import { plainJson, reference, type Json, type JsonObject } from './describe-schemas.js';

export const ACTION_PARAMETERS: JsonObject = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    schema: { type: 'string', minLength: 1, maxLength: 255, pattern: IDEMPOTENCY_KEY.source },
    description:
      'Makes a repeated call safe. The same key with the same body returns the stored outcome; with another body the call returns 409 `idempotency_conflict`.',
  },
  Prefer: {
    name: 'Prefer',
    in: 'header',
    required: false,
    schema: { type: 'string', examples: ['respond-async'] },
    description: '`respond-async`: return 202 at once, with a command to look up.',
  },
};

export const useParameter = (name: string): JsonObject => ({ $ref: `#/components/parameters/${name}` });

export function successResponse(
  description: string,
  schema: JsonObject,
  example: unknown,
  headers: JsonObject,
): JsonObject {
  return {
    description,
    headers: { 'X-Request-Id': useHeader('RequestId'), ...headers },
    content: {
      'application/json': {
        schema: { type: 'object', properties: { result: schema }, required: ['result'], additionalProperties: false },
        example: { result: plainJson(example) },
      },
    },
  };
}

/** The body of a 202, before a worker has handled the command. */
export const ACCEPTED_COMMAND: JsonObject = {
  type: 'object',
  description: 'A command that waits for its worker.',
  properties: {
    id: { type: 'string', description: 'The id of the command.' },
    action: { type: 'string', description: 'The action of the command.' },
    status: {
      type: 'string',
      const: 'accepted',
      description: 'Always accepted; look up the command for its outcome.',
    },
    acceptedAt: { type: 'string', format: 'date-time', description: 'When the command was accepted.' },
  },
  required: ['id', 'action', 'status', 'acceptedAt'],
  additionalProperties: false,
};

/** 202: the caller asked not to wait, or the wait was too long. */
export const ACCEPTED_RESPONSE: JsonObject = {
  description:
    'The command is accepted and still runs: you sent `Prefer: respond-async`, or it took longer than 30 seconds. Look it up at `Location`.',
  headers: {
    'X-Request-Id': useHeader('RequestId'),
    'Partita-Command-Id': useHeader('CommandId'),
    Location: useHeader('Location'),
  },
  content: {
    'application/json': {
      schema: {
        type: 'object',
        properties: { command: reference('AcceptedCommand') },
        required: ['command'],
        additionalProperties: false,
      },
      example: {
        command: {
          id: 'cmd_01jcq8r5t9e4x8s6m2k7vwz3ha',
          action: 'extract_document',
          status: 'accepted',
          acceptedAt: '2026-11-02T09:15:00.000Z',
        },
      },
    },
  },
};

/** The error codes of one status: the 409 of an action lists the rules that apply to it. */
function describeConflicts({ errors }: ActionContract): JsonObject {
  const codes = [...errors.filter((code) => ERRORS[code].status === 409), 'idempotency_conflict' as const];
  const lines = codes.map((code) => `- \`${code}\`: ${ERROR_TITLES[code].en}.`);
  return {
    description: `A business rule forbids the action; see \`code\`:\n\n${lines.join('\n')}`,
    headers: { 'X-Request-Id': useHeader('RequestId') },
    content: { 'application/problem+json': { schema: reference('Problem') } },
  };
}

function describeAction(action: ActionContract): JsonObject {
  const name = pascalCase(action.name);
  return {
    operationId: action.name,
    summary: action.title,
    description: `${action.summary}\n\n${action.description}`,
    tags: [areaOfAction(action)],
    'x-permission': action.permission,
    'x-error-codes': [...action.errors],
    parameters: [useParameter('IdempotencyKey'), useParameter('Prefer')],
    requestBody: {
      required: true,
      content: {
        'application/json': { schema: reference(`${name}Request`), example: plainJson(action.example.request) },
      },
    },
    responses: {
      '200': successResponse('Done.', reference(`${name}Result`), action.example.result, {
        'Partita-Command-Id': useHeader('CommandId'),
        'Idempotency-Replayed': useHeader('IdempotencyReplayed'),
        RateLimit: useHeader('RateLimit'),
        'RateLimit-Policy': useHeader('RateLimitPolicy'),
      }),
      '202': { $ref: '#/components/responses/Accepted' },
      ...errorResponses([400, 401, 403, 404, 413, 415, 429, 500, 503]),
      '409': describeConflicts(action),
    },
  };
}

/** The verbs follow the life of a record instead of the alphabet; deletion comes last. */
const VERBS =
  'capture save set start finalize extract code update post sync reconcile match split unmatch ignore issue prepare file link retry generate';

function rankOf({ name }: ActionContract): number {
  const verb = name.split('_')[0] ?? name;
  const rank = VERBS.split(' ').indexOf(verb);
  if (rank >= 0) return rank;
  return verb === 'delete' ? Infinity : 100;
}

export function describeActions({ actions }: Contracts): readonly (readonly [string, Json])[] {
  const ordered = [...actions].sort((a, b) => rankOf(a) - rankOf(b) || (a.name < b.name ? -1 : 1));
  return ordered.map((action) => [`/api/rest/actions/${action.name}`, { post: describeAction(action) }]);
}
