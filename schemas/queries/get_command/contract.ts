import { defineQuery } from '../../contract.js';
import { idParameter } from '../../query-parameters.js';
import { command, commandExample } from '../../records/command.js';

export default defineQuery({
  name: 'get_command',
  title: 'Get command',
  summary: 'Returns one command, with its result once it is done.',
  description:
    'Poll this after a 202; `Location` of that response points here. `status` shows whether there is a `result` or a `problem`.',
  path: '/api/rest/commands/{id}',
  permission: 'read',
  paged: false,
  parameters: idParameter('command', commandExample.id),
  item: command,
  example: { parameters: { id: commandExample.id }, item: commandExample },
});
