import { record } from '../json-schema.js';
import { choiceField, idField, listField, textField } from '../record-fields.js';
import { ACTOR_TYPES } from './audit-entry.js';

/**
 * What events of administration carry: that something changed, and never to what. Keys, people and connections are read by few;
 * events are read by many, and webhooks carry them out of the house. Whoever may read the record asks for it.
 */
export const recordChange = record('RecordChange', 'What was changed, and by whom; the values are in the record.', {
  id: textField('The record that changed. Of what an organisation has one of, its own id.', 300),
  action: textField('What was done, as the audit log names it.', 100),
  changedFields: listField(
    textField('A field of the record.', 100),
    'The fields that differ from before; all of them when the record is new or gone.',
  ),
  actorType: choiceField(
    ACTOR_TYPES,
    'Who did it: an API key, a user, an app that acts for a user, or Partita itself.',
  ),
  actorId: idField('Who did it.', 'usr_01jcq8r5t9e4x8s6m2k7vwz3ha'),
});

export const recordChangeExample = (id: string, action: string, changedFields: readonly string[]) => ({
  id,
  action,
  changedFields,
  actorType: 'user',
  actorId: 'usr_01jcq8r5t9e4x8s6m2k7vwz3ha',
});
