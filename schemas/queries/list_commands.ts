import { defineQuery } from '../contract.js';
import { dayFilters, listParameters, textFilter } from '../query-parameters.js';
import { choiceField } from '../record-fields.js';
import { COMMAND_STATUSES, command, commandExample } from '../records/command.js';

export default defineQuery({
  name: 'list_commands',
  title: 'List commands',
  summary: 'Lists commands and their outcomes, newest first.',
  description:
    'Every call of an action is a command. Use this list to find commands that are still running or were given up.',
  path: '/api/rest/commands',
  permission: 'read',
  paged: true,
  parameters: listParameters({
    action: textFilter('Only commands of this action, e.g. save_contact.'),
    status: choiceField(COMMAND_STATUSES, 'Only commands with this status.'),
    ...dayFilters('commands accepted'),
  }),
  item: command,
  example: { parameters: { status: 'rejected' }, item: commandExample },
});
