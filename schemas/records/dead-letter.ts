import { nullable, record } from '../json-schema.js';
import { choiceField, countField, idField, textField, timeField } from '../record-fields.js';
import { approver } from './ledger-entry.js';

export const DEAD_LETTER_STATUSES = ['open', 'done', 'rejected', 'discarded'] as const;

export const deadLetterStatus = choiceField(
  DEAD_LETTER_STATUSES,
  'open: nothing was done; done: a replay did it; rejected: a replay was refused by a rule; discarded: somebody let it be.',
);

export const deadLetter = record('DeadLetter', 'A command that was given up: nothing of it was done.', {
  id: { ...idField('The id of the command.', 'cmd_01jcq8r5t9e4x8s6m2k7vwz3ha'), maxLength: 100 },
  action: textField('The action that was asked for.', 100),
  status: deadLetterStatus,
  code: textField('Why it was given up: one of the codes of errors.', 100),
  detail: textField('The same in a sentence.'),
  payload: { description: 'What was sent; null when it could not be read.' },
  sentBy: nullable(approver, 'Who sent it.'),
  record: textField('Where it lay: topic, partition and offset.', 300),
  deaths: countField('How often it was given up.'),
  diedAt: timeField('When it was given up last.'),
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
