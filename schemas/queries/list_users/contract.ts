import { defineQuery } from '../../contract.js';
import { listParameters } from '../../query-parameters.js';
import { user, userExample } from '../../records/user.js';

export default defineQuery({
  name: 'list_users',
  title: 'List users',
  summary: 'Lists the people who work in this organisation.',
  description: 'Oldest first, disabled ones included.',
  path: '/api/rest/users',
  permission: 'admin',
  paged: true,
  parameters: listParameters({}),
  item: user,
  example: { parameters: {}, item: userExample },
});
