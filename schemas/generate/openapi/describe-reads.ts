import { areaOfPath } from '../../areas.js';
import { hasCsv, type QueryContract, type ResourceOperation } from '../../contract.js';
import { ERRORS, type ErrorCode } from '../../error-codes.js';
import { MAX_FILE_NAME_LENGTH } from '../../record-fields.js';
import type { Contracts } from '../../contract.js';
import { successResponse, useParameter } from './describe-actions.js';
import { errorResponses, useHeader } from './describe-responses.js';
import { plainJson, RECORD_ID, withReferences, type Json, type JsonObject } from './describe-schemas.js';

type Operation = readonly [path: string, method: string, description: JsonObject];

/** Path and query parameters from the schema of a read. */
function describeParameters({ parameters, path, example }: QueryContract, { recordNames }: Contracts): JsonObject[] {
  const required = new Set(parameters.required);
  const examples = new Map(Object.entries(example.parameters));
  return Object.entries(parameters.properties).map(([name, { description, ...schema }]) => ({
    name,
    in: path.includes(`{${name}}`) ? 'path' : 'query',
    required: required.has(name),
    description: description ?? '',
    schema: withReferences(schema, recordNames),
    ...(examples.has(name) ? { example: plainJson(examples.get(name)) } : {}),
  }));
}

function pageResponse(query: QueryContract, contracts: Contracts): JsonObject {
  return {
    description: 'One page.',
    headers: { 'X-Request-Id': useHeader('RequestId') },
    content: {
      'application/json': {
        schema: {
          type: 'object',
          properties: {
            result: { type: 'array', items: withReferences(query.item, contracts.recordNames) },
            nextCursor: {
              type: ['string', 'null'],
              description: 'The `cursor` of the next page; null on the last page.',
            },
          },
          required: ['result', 'nextCursor'],
          additionalProperties: false,
        },
        example: { result: [plainJson(query.example.item)], nextCursor: null },
      },
    },
  };
}

/** The CSV form, for reads that accountants open in a spreadsheet. */
function withCsv(query: QueryContract, response: JsonObject): JsonObject {
  const { content } = response;
  if (!hasCsv(query) || typeof content !== 'object' || content === null || Array.isArray(content)) return response;
  const csv = {
    schema: { type: 'string', description: 'RFC 4180, all pages at once; also available with `?format=csv`.' },
  };
  const pdf = query.pdf && {
    schema: { type: 'string', description: 'A PDF; also available with `?format=pdf`.' },
  };
  return { ...response, content: { ...content, 'text/csv': csv, ...(pdf && { 'application/pdf': pdf }) } };
}

function describeQuery(query: QueryContract, contracts: Contracts): Operation {
  const found = successResponse('Found.', withReferences(query.item, contracts.recordNames), query.example.item, {});
  const hasParameters = Object.keys(query.parameters.properties).length > 0;
  const errors: readonly ErrorCode[] = [
    ...(query.path.includes('{id}') ? (['not_found'] as const) : []),
    ...(query.errors ?? []),
  ];
  const operation = {
    operationId: query.name,
    summary: query.title,
    description: `${query.summary}\n\n${query.description}`,
    tags: [areaOfPath(query.path)],
    'x-permission': query.permission,
    'x-error-codes': [...errors],
    ...(hasParameters ? { parameters: describeParameters(query, contracts) } : {}),
    responses: {
      '200': withCsv(query, query.paged ? pageResponse(query, contracts) : found),
      ...errorResponses([400, 401, 403, 429, 500, 503, ...errors.map((code) => ERRORS[code].status)]),
    },
  };
  return [query.path, 'get', operation];
}

const BYTES = { 'application/octet-stream': { schema: {} } } as const;

const FILE_NAME = {
  name: 'fileName',
  in: 'query',
  required: false,
  description: 'The file name, if the body is the bytes of the file and there is no Content-Disposition.',
  schema: { type: 'string', maxLength: MAX_FILE_NAME_LENGTH },
} as const;

const UPLOAD_BODY = {
  required: true,
  content: {
    'multipart/form-data': {
      schema: {
        type: 'object',
        properties: {
          file: { type: 'string', contentMediaType: 'application/octet-stream', description: 'The file.' },
        },
        required: ['file'],
      },
    },
    ...BYTES,
  },
} as const;

function describeBody({ request, example, file }: ResourceOperation, { recordNames }: Contracts): JsonObject {
  if (file === 'sent') return { requestBody: UPLOAD_BODY };
  if (request === undefined) return {};
  const json = { schema: withReferences(request, recordNames), example: plainJson(example.request) };
  return { requestBody: { required: true, content: { 'application/json': json } } };
}

/** The media types of a download. The schema of bytes is empty, as OpenAPI 3.1 says. */
const describeMedia = (media: readonly string[]): JsonObject =>
  Object.fromEntries(media.map((type) => [type, { schema: {} }]));

function describeSuccess(
  { response, example, file, media = [] }: ResourceOperation,
  { recordNames }: Contracts,
): JsonObject {
  if (file !== 'received') return successResponse('Done.', withReferences(response, recordNames), example.response, {});
  return {
    description: 'The bytes.',
    headers: { 'X-Request-Id': useHeader('RequestId') },
    content: describeMedia(media),
  };
}

function describeResource(operation: ResourceOperation, contracts: Contracts): Operation {
  const { status, file } = operation;
  const takesBody = file !== 'received';
  // Repeating the other methods is safe without a key.
  const hasKey = operation.method === 'POST' && file === undefined;
  const errors = [...new Set([...operation.errors, ...(hasKey ? (['idempotency_conflict'] as const) : [])])];
  const statuses = [
    ...[400, 401, 403, ...(takesBody ? [413, 415] : []), 429, 500, 503],
    ...errors.map((code) => ERRORS[code].status),
  ];
  const parameters = [
    ...(operation.path.includes('{id}') ? [RECORD_ID] : []),
    ...(file === 'sent' ? [FILE_NAME] : []),
    ...(hasKey ? [useParameter('IdempotencyKey')] : []),
  ];
  const description = {
    operationId: operation.name,
    summary: operation.title,
    description: `${operation.summary}\n\n${operation.description}`,
    tags: [areaOfPath(operation.path)],
    'x-permission': operation.permission,
    'x-error-codes': errors,
    ...(parameters.length > 0 ? { parameters } : {}),
    ...describeBody(operation, contracts),
    responses: { [String(status)]: describeSuccess(operation, contracts), ...errorResponses(statuses) },
  };
  return [operation.path, operation.method.toLowerCase(), description];
}

/** Reads and administration. One path can have several methods. */
export function describeReads(contracts: Contracts): readonly (readonly [string, Json])[] {
  const operations = [
    ...contracts.queries.map((query) => describeQuery(query, contracts)),
    ...contracts.resources.map((operation) => describeResource(operation, contracts)),
  ];
  const paths = [...new Set(operations.map(([path]) => path))].sort();
  return paths.map((path) => [
    path,
    Object.fromEntries(
      operations.filter(([at]) => at === path).map(([, method, description]) => [method, description]),
    ),
  ]);
}
