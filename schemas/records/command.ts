import { nullable, record } from '../json-schema.js';
import { choiceField, countField, idField, textField, timeField } from '../record-fields.js';
import { problem } from './problem.js';

export const COMMAND_STATUSES = ['accepted', 'done', 'rejected', 'dead'] as const;

const progress = record('CommandProgress', 'The progress of a long command.', {
  step: textField('The current step, e.g. reading, searching, matching.', 100),
  done: countField('The number of items done in this step.'),
  total: countField('The number of items in this step; 0 if unknown.'),
  at: timeField('When the progress was reported.'),
});

export const command = record('Command', 'A command and its outcome.', {
  id: idField('The id of the command.', 'cmd_01jcq8r5t9e4x8s6m2k7vwz3ha'),
  action: textField('The action of the command.', 100),
  status: choiceField(
    COMMAND_STATUSES,
    'accepted: waiting or running; done: see result; rejected: see problem; dead: given up, a person must replay or discard it.',
  ),
  acceptedAt: timeField('When the command was accepted (ISO 8601, UTC).'),
  completedAt: nullable(timeField('When the command was done, rejected or given up.')),
  progress: nullable(
    progress,
    'The progress of a long running command, e.g. reconcile_now over many lines; null otherwise.',
  ),
  result: { description: 'The result of the action; null unless done.' },
  problem: nullable(problem, 'Why the command was rejected or given up; null otherwise.'),
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
