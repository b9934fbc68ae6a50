import { ACTIONS, type ActionName } from '#schemas/index.js';
import { violation } from '#schemas/records/problem.js';

/** A record of any kind. */
const anyRecord = (description: string) => ({ type: ['object', 'null'], description });

const REFUSAL = {
  anyOf: [
    {
      type: 'object',
      properties: {
        code: { type: 'string' },
        title: { type: 'string' },
        detail: { type: 'string', description: 'What is in the way, and what to do next.' },
        errors: { type: 'array', items: violation },
      },
      required: ['code', 'title', 'detail', 'errors'],
      additionalProperties: false,
    },
    { type: 'null' },
  ],
  description: 'Why it would be refused; null when it would succeed.',
};

const CHANGES = {
  type: 'array',
  items: {
    type: 'object',
    properties: {
      kind: { type: 'string', enum: ['created', 'changed', 'deleted'] },
      recordType: { type: ['string', 'null'] },
      recordId: { type: ['string', 'null'] },
      fields: { type: 'array', items: { type: 'string' }, description: 'The fields that would differ.' },
      before: anyRecord('The record before.'),
      after: anyRecord('The record after.'),
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

/** The JSON Schema of what `preview_<action>` answers. */
export const previewOutput = (action: ActionName): object => ({
  type: 'object',
  properties: {
    summary: { type: 'string', description: 'All of it in a few sentences.' },
    wouldSucceed: { type: 'boolean' },
    mayDoIt: { type: 'boolean', description: `Whether this caller may call ${action}.` },
    reachesOutside: {
      type: 'boolean',
      description: 'Whether something may leave Partita: mail, authority, other system.',
    },
    result: {
      anyOf: [ACTIONS[action].result, { type: 'null' }],
      description: 'What the action would answer; null when refused.',
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
});
