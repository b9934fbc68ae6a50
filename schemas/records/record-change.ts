import { record } from '../json-schema.js';
import { choiceField, idField, listField, textField } from '../record-fields.js';
import { ACTOR_TYPES } from './audit-entry.js';

/**
 * The payload of administration events: which fields changed, but not their values. Few callers may read keys, people
 * and connections, but many read events, and webhooks send them outside. Callers with permission read the record
 * itself.
 */
export const recordChange = record('RecordChange', 'What changed, and who changed it. The values are in the record.', {
  id: textField('The changed record; the id of the organisation if it has only one such record.', 300),
  action: textField('The action, as in the audit log.', 100),
  changedFields: listField(
    textField('A field of the record.', 100),
    'The changed fields; all fields if the record was created or deleted.',
  ),
  actorType: choiceField(ACTOR_TYPES, 'An API key, a user, an app that acts for a user, or Partita itself.'),
  actorId: idField('The author of the change.', 'usr_01jcq8r5t9e4x8s6m2k7vwz3ha'),
});

export const recordChangeExample = (id: string, action: string, changedFields: readonly string[]) => ({
  id,
  action,
  changedFields,
  actorType: 'user',
  actorId: 'usr_01jcq8r5t9e4x8s6m2k7vwz3ha',
});
