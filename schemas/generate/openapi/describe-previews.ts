import { pascalCase } from '../../avro-schema.js';
import type { ActionContract, Contracts } from '../../contract.js';
import { hasPreview } from '../../has-preview.js';
import { areaOfAction } from '../../areas.js';
import { successResponse } from './describe-actions.js';
import { errorResponses } from './describe-responses.js';
import { plainJson, reference, type Json, type JsonObject } from './describe-schemas.js';

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

function describePreview(action: ActionContract): JsonObject {
  return {
    operationId: `preview_${action.name}`,
    summary: `Preview: ${action.title}`,
    description: `Returns what ${action.name} would do with the same body, and changes nothing. Numbers and new ids may differ in the real call.`,
    tags: [areaOfAction(action)],
    'x-permission': 'read',
    'x-error-codes': [],
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: reference(`${pascalCase(action.name)}Request`),
          example: plainJson(action.example.request),
        },
      },
    },
    responses: {
      '200': successResponse('The preview.', reference('ActionPreview'), EXAMPLE, {}),
      ...errorResponses([400, 401, 403, 413, 415, 429, 500, 503]),
    },
  };
}

export const describePreviews = ({ actions }: Contracts): readonly (readonly [string, Json])[] =>
  actions
    .filter(({ name }) => hasPreview(name))
    .map((action) => [`/api/rest/actions/${action.name}/preview`, { post: describePreview(action) }]);
