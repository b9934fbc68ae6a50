import { nullable, record } from '../json-schema.js';
import { choiceField, idField, textField, timeField } from '../record-fields.js';

export const ACTOR_TYPES = ['key', 'user', 'connected_app', 'system'] as const;

/**
 * The fields are not fixed, because records of all kinds appear here. This is the only open object, and it is never
 * sent through a topic.
 */
const snapshot = (description: string) =>
  ({ type: ['object', 'null'], additionalProperties: true, description }) as const;

const initiator = record('Initiator', 'The caller whose command Partita continued.', {
  type: choiceField(ACTOR_TYPES, 'An API key, a signed-in user, or an app that acts for a user.'),
  id: idField('The id of the key, user or app.', 'key_01jcq8r5t9e4x8s6m2k7vwz3ha'),
  name: textField('The name at that time.'),
});

export const actor = record('Actor', 'The author of the change.', {
  type: choiceField(ACTOR_TYPES, 'An API key, a signed-in user, an app that acts for a user, or Partita itself.'),
  id: idField('The id of the key, user, app or component.', 'key_01jcq8r5t9e4x8s6m2k7vwz3ha'),
  name: textField('The name at that time.'),
  userId: nullable(
    idField('The user behind a user key or a connected app; null otherwise.', 'usr_01jcq8r5t9e4x8s6m2k7vwz3ha'),
  ),
  onBehalfOf: nullable(initiator, 'Set if Partita continued the command of a caller; null otherwise.'),
});

const target = record('AuditTarget', 'The changed record.', {
  type: textField('The type of the record, e.g. contact or settings.', 50),
  id: idField('The id of the record.', 'con_01jcq8r5t9e4x8s6m2k7vwz3ha'),
});

const seal = record('AuditSeal', 'The position of this entry in the hash chain of the organisation.', {
  block: { type: 'integer', minimum: 1, description: 'The number of the block that contains the entry.' },
  hash: textField('The hash of the block, which covers this entry and all earlier blocks.', 128),
});

export const auditEntry = record('AuditEntry', 'One change, with its author and the record before and after.', {
  id: idField('The id of the entry.', 'aud_01jcq8r5t9e4x8s6m2k7vwz3ha'),
  at: timeField('When it happened (ISO 8601, UTC).'),
  action: textField('The name of the action or administrative operation.', 100),
  actor,
  target: nullable(target),
  commandId: nullable(
    idField(
      'The id of the command, or of the call of an operation. All entries of one call have the same.',
      'cmd_01jcq8r5t9e4x8s6m2k7vwz3ha',
    ),
  ),
  requestId: nullable(idField('The id of the request.', 'req_01jcq8r5t9e4x8s6m2k7vwz3ha')),
  before: snapshot('The record before the change; null if it was created.'),
  after: snapshot('The record after the change; null if it was deleted.'),
  seal: nullable(seal, 'The position in the hash chain; null until the entry is sealed, shortly after the change.'),
});

export const auditEntryExample = {
  id: 'aud_01jcq8r5t9e4x8s6m2k7vwz3ha',
  at: '2026-11-02T09:15:00.000Z',
  action: 'set_vat_frequency',
  actor: { type: 'key', id: 'key_01jcq8r5t9e4x8s6m2k7vwz3ha', name: 'Webshop', userId: null, onBehalfOf: null },
  target: { type: 'settings', id: 'org_01jcq8r5t9e4x8s6m2k7vwz3ha' },
  commandId: 'cmd_01jcq8r5t9e4x8s6m2k7vwz3ha',
  requestId: 'req_01jcq8r5t9e4x8s6m2k7vwz3ha',
  before: { vatFrequency: null },
  after: { vatFrequency: 'monthly' },
  seal: { block: 12, hash: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08' },
} as const;
