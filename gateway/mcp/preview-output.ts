import { ACTIONS, type ActionName } from '#schemas/index.js';
import { violation } from '#schemas/records/problem.js';

const anyRecord = (description: string) => ({ type: ['object', 'null'], description });

const REFUSAL = {
  anyOf: [
    {
      type: 'object',
      properties: {
        code: { type: 'string' },
        title: { type: 'string' },
        detail: { type: 'string', description: 'What is wrong, and what to do next.' },
        errors: { type: 'array', items: violation },
      },
      required: ['code', 'title', 'detail', 'errors'],
      additionalProperties: false,
    },
    { type: 'null' },
  ],
  description: 'Why the action would be rejected; null when it would succeed.',
};

const CHANGES = {
  type: 'array',
  items: {
    type: 'object',
    properties: {
      kind: { type: 'string', enum: ['created', 'changed', 'deleted'] },
      recordType: { type: ['string', 'null'] },
      recordId: { type: ['string', 'null'] },
      fields: { type: 'array', items: { type: 'string' }, description: 'The fields that would change.' },
      before: anyRecord('The record before the change.'),
      after: anyRecord('The record after the change.'),
    },
    required: ['kind', 'recordType', 'recordId', 'fields', 'before', 'after'],
    additionalProperties: false,
  },
};

const EVENTS = {
  type: 'array',
  items: {
    type: 'object',
    properties: { type: { type: 'string' }, recordType: { type: 'string' }, recordId: { type: 'string' } },
    required: ['type', 'recordType', 'recordId'],
    additionalProperties: false,
  },
};

const FOLLOW_UPS = {
  type: 'array',
  items: {
    type: 'object',
    properties: { action: { type: 'string' }, input: { type: 'object' } },
    required: ['action', 'input'],
    additionalProperties: false,
  },
};

/** The output schema of the tool `preview_<action>`. */
export function previewOutput(action: ActionName): object {
  return {
    type: 'object',
    properties: {
      summary: { type: 'string', description: 'The preview in a few sentences.' },
      wouldSucceed: { type: 'boolean' },
      mayDoIt: { type: 'boolean', description: `Whether this caller may call ${action}.` },
      reachesOutside: {
        type: 'boolean',
        description: 'Whether data may leave Partita, for example by e-mail, to an authority or to another system.',
      },
      result: {
        anyOf: [ACTIONS[action].result, { type: 'null' }],
        description: 'The result of the action; null when it would be rejected.',
      },
      refusal: REFUSAL,
      changes: CHANGES,
      events: EVENTS,
      followUps: FOLLOW_UPS,
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
}
