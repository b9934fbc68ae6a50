import { defineEvent } from '../../contract.js';
import { record } from '../../json-schema.js';
import { countField, textField } from '../../record-fields.js';

export default defineEvent({
  type: 'dead_letter.added',
  title: 'Dead letter added',
  summary: 'A command was given up: nothing was done, and somebody has to correct it, replay it or set it aside.',
  payload: record('DeadLetterAdded', 'Which command was given up, and why; its payload is in the dead letter.', {
    id: textField('The id of the command, and of its dead letter.', 100),
    action: textField('The action that was asked for.', 100),
    code: textField('Why, as a code.', 100),
    detail: textField('Why, as a sentence.'),
    deaths: countField('How often it was given up, replays included.'),
  }),
  example: {
    id: 'contacts.csv:17',
    action: 'save_contact',
    code: 'undecodable_command',
    detail: 'the value does not decode as partita.SaveContactCommand',
    deaths: 1,
  },
});
