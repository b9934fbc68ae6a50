import { nullable, record } from '../json-schema.js';
import { choiceField, countField, idField, textField, timeField } from '../record-fields.js';
import { problem } from './problem.js';

export const COMMAND_STATUSES = ['accepted', 'done', 'rejected', 'dead'] as const;

const progress = record('CommandProgress', 'How far a long command is.', {
  step: textField('What it is doing now, e.g. reading, searching, matching.', 100),
  done: countField('How many of the step are done.'),
  total: countField('How many there are in the step; 0 while nobody knows.'),
  at: timeField('When this was told.'),
});

export const command = record('Command', 'A command and what became of it.', {
  id: idField('The id of the command.', 'cmd_01jcq8r5t9e4x8s6m2k7vwz3ha'),
  action: textField('The action that was asked for.', 100),
  status: choiceField(
    COMMAND_STATUSES,
    'accepted: waiting or running; done: see result; rejected: refused by a rule, see problem; dead: given up, a person looks at it.',
  ),
  acceptedAt: timeField('When it was accepted (ISO 8601, UTC).'),
  completedAt: nullable(timeField('When it was done, rejected or given up.')),
  progress: nullable(
    progress,
    'Told by long commands while they run, e.g. reconcile_now over many lines; null otherwise.',
  ),
  result: { description: 'The result of the action, in the form of that action; null unless done.' },
  problem: nullable(problem, 'Why it was rejected or given up; null otherwise.'),
});

export const commandExample = {
  id: 'cmd_01jcq8r5t9e4x8s6m2k7vwz3ha',
  action: 'delete_contact',
  status: 'done',
  acceptedAt: '2026-11-02T09:15:00.000Z',
  completedAt: '2026-11-02T09:15:00.042Z',
  progress: null,
  result: { id: 'con_01jcq8r5t9e4x8s6m2k7vwz3ha', deleted: true },
  problem: null,
} as const;
