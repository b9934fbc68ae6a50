import { defineQuery } from '../contract.js';
import { idParameter } from '../query-parameters.js';
import { command, commandExample } from '../records/command.js';

export default defineQuery({
  name: 'get_command',
  title: 'Get command',
  summary: 'Returns one command, with its result once it is done.',
  description:
    'For a call that was accepted and is still running. `status` shows whether there is a `result` or a `problem`.',
  path: '/api/rest/commands/{id}',
  permission: 'read',
  paged: false,
  parameters: idParameter('command', commandExample.id),
  item: command,
  example: { parameters: { id: commandExample.id }, item: commandExample },
});
