import { areaOfPath } from '../../areas.js';
import { successResponse } from './describe-actions.js';
import { errorResponses } from './describe-responses.js';
import { reference, type JsonObject } from './describe-schemas.js';

const text = (description: string): JsonObject => ({ type: 'string', description });
const schema = (description: string): JsonObject => ({ type: 'object', description, additionalProperties: true });

export const AVAILABLE_ACTION: JsonObject = {
  type: 'object',
  description: 'An action that the caller may run.',
  properties: {
    name: text('The name of the action.'),
    title: text('The display name.'),
    summary: text('What the action does, in one sentence.'),
    permission: text('The required permission.'),
    available: { type: 'boolean', description: 'Always true.' },
    request: schema('JSON Schema of the request.'),
    result: schema('JSON Schema of the result.'),
  },
  required: ['name', 'title', 'summary', 'permission', 'available', 'request', 'result'],
  additionalProperties: false,
};

export const ACTION_LIST_PATH: readonly [string, JsonObject] = [
  '/api/rest/actions',
  {
    get: {
      operationId: 'list_actions',
      summary: 'List actions',
      description:
        'Lists the actions that this caller may run.\n\nWith the JSON Schemas of their requests and results.',
      tags: [areaOfPath('/api/rest/whoami')],
      'x-error-codes': [],
      responses: {
        '200': successResponse('Found.', { type: 'array', items: reference('AvailableAction') }, [], {}),
        ...errorResponses([401, 429, 500, 503]),
      },
    },
  },
];
