import { pascalCase } from '../../wire/avro-schema.js';
import { areaOfAction, areaOfPath } from '../../areas.js';
import { previewPath, type ActionContract, type Contracts, type ResourceOperation } from '../../contract.js';
import { successResponse } from './describe-actions.js';
import { errorResponses } from './describe-responses.js';
import { plainJson, RECORD_ID, reference, withReferences, type Json, type JsonObject } from './describe-schemas.js';

const openObject = (description: string): JsonObject => ({
  type: ['object', 'null'],
  description,
  additionalProperties: true,
});
const list = (description: string): JsonObject => ({
  type: 'array',
  description,
  items: { type: 'object', additionalProperties: true },
});

export const ACTION_PREVIEW: JsonObject = {
  type: 'object',
  description: 'What an action would do.',
  properties: {
    summary: { type: 'string', description: 'The preview in a few sentences.' },
    wouldSucceed: { type: 'boolean', description: 'Whether the action would succeed.' },
    mayDoIt: { type: 'boolean', description: 'Whether this caller may run the action.' },
    reachesOutside: { type: 'boolean', description: 'Whether data may leave Partita.' },
    result: openObject('The result of the action; null when it would be rejected.'),
    refusal: openObject('Why the action would be rejected; null when it would succeed.'),
    changes: list('Each record that would be created, changed or deleted, before and after.'),
    events: list('The events that would be published.'),
    followUps: list('The commands that would follow.'),
  },
  required: [
    'summary',
    'wouldSucceed',
    'mayDoIt',
    'reachesOutside',
    'result',
    'refusal',
    'changes',
    'events',
    'followUps',
  ],
  additionalProperties: false,
};

const EXAMPLE = {
  summary: 'Nothing was changed. The action would succeed.',
  wouldSucceed: true,
  mayDoIt: true,
  reachesOutside: false,
  result: null,
  refusal: null,
  changes: [],
  events: [],
  followUps: [],
};

interface Previewed {
  readonly name: string;
  readonly title: string;
  readonly area: string;
  /** Null where the call takes no body. */
  readonly schema: Json | null;
  readonly example: unknown;
  readonly isOfRecord: boolean;
}

function describePreview({ name, title, area, schema, example, isOfRecord }: Previewed): JsonObject {
  return {
    operationId: `preview_${name}`,
    summary: `Preview: ${title}`,
    description: `Returns what ${name} would do with the same body, and changes nothing. Numbers and new ids may differ in the real call.`,
    tags: [area],
    'x-permission': 'read',
    'x-error-codes': [],
    ...(isOfRecord ? { parameters: [RECORD_ID] } : {}),
    ...(schema === null
      ? {}
      : { requestBody: { required: true, content: { 'application/json': { schema, example: plainJson(example) } } } }),
    responses: {
      '200': successResponse('The preview.', reference('ActionPreview'), EXAMPLE, {}),
      ...errorResponses([400, 401, 403, ...(isOfRecord ? [404] : []), 413, 415, 429, 500, 503]),
    },
  };
}

const ofAction = (action: ActionContract): Previewed => ({
  name: action.name,
  title: action.title,
  area: areaOfAction(action),
  schema: reference(`${pascalCase(action.name)}Request`),
  example: action.example.request,
  isOfRecord: false,
});

const ofOperation = (operation: ResourceOperation, { recordNames }: Contracts): Previewed => ({
  name: operation.name,
  title: operation.title,
  area: areaOfPath(operation.path),
  schema: operation.request ? withReferences(operation.request, recordNames) : null,
  example: operation.example.request,
  isOfRecord: operation.path.includes('{id}'),
});

export const describePreviews = (contracts: Contracts): readonly (readonly [string, Json])[] => [
  ...contracts.actions
    .filter(({ preview }) => preview !== 'none')
    .map(
      (action) => [`/api/rest/actions/${action.name}/preview`, { post: describePreview(ofAction(action)) }] as const,
    ),
  ...contracts.resources
    .filter(({ preview }) => preview !== 'none')
    .map((each) => [previewPath(each), { post: describePreview(ofOperation(each, contracts)) }] as const),
];
