import { defineEvent } from '../contract.js';
import { record } from '../json-schema.js';
import { countField, textField } from '../record-fields.js';

export default defineEvent({
  type: 'dead_letter.added',
  title: 'Dead letter added',
  summary: 'A command was given up. It changed nothing; a person must correct, replay or discard it.',
  payload: record('DeadLetterAdded', 'The command that was given up, and why. Its payload is in the dead letter.', {
    id: textField('The id of the command and of its dead letter.', 100),
    action: textField('The action of the command.', 100),
    code: textField('The error code.', 100),
    detail: textField('The reason in words.'),
    deaths: countField('How often the command was given up, replays included.'),
  }),
  example: {
    id: 'contacts.csv:17',
    action: 'save_contact',
    code: 'undecodable_command',
    detail: 'the value does not decode as partita.SaveContactCommand',
    deaths: 1,
  },
});
