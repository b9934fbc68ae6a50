import { nullable, record } from '../json-schema.js';
import { choiceField, countField, idField, textField, timeField } from '../record-fields.js';
import { approver } from './ledger-entry.js';

const DEAD_LETTER_STATUSES = ['open', 'done', 'rejected', 'discarded'] as const;

export const deadLetterStatus = choiceField(
  DEAD_LETTER_STATUSES,
  'open: nothing was changed; done: a replay succeeded; rejected: a replay was rejected; discarded: a person discarded it.',
);

export const deadLetter = record('DeadLetter', 'A command that was given up. It changed nothing.', {
  id: { ...idField('The id of the command.', 'cmd_01jcq8r5t9e4x8s6m2k7vwz3ha'), maxLength: 100 },
  action: textField('The action of the command.', 100),
  status: deadLetterStatus,
  code: textField('The error code.', 100),
  detail: textField('The reason in words.'),
  payload: { description: 'The payload; null if it could not be decoded.' },
  sentBy: nullable(approver, 'The sender of the command.'),
  record: textField('The position of the record: topic, partition and offset.', 300),
  deaths: countField('How often the command was given up.'),
  diedAt: timeField('When the command was last given up.'),
});

export const deadLetterExample = {
  id: 'cmd_01jcq8r5t9e4x8s6m2k7vwz3ha',
  action: 'save_contact',
  status: 'open',
  code: 'retries_exhausted',
  detail: 'The command failed for too long and was set aside. It can be replayed; nothing was changed.',
  payload: { name: 'Nordisk Papir ApS' },
  sentBy: { type: 'key', id: 'key_01jcq8r5t9e4x8s6m2k7vwz3ha', name: 'Nightly import' },
  record: 'partita.contacts.bulk/3/1042',
  deaths: 1,
  diedAt: '2026-11-02T09:15:00.000Z',
} as const;
