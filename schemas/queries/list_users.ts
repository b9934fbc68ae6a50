import { defineQuery } from '../contract.js';
import { listParameters } from '../query-parameters.js';
import { user, userExample } from '../records/user.js';

export default defineQuery({
  name: 'list_users',
  title: 'List users',
  summary: 'Lists the users of this organisation.',
  description: 'Oldest first, including disabled users.',
  path: '/api/rest/users',
  permission: 'admin',
  paged: true,
  parameters: listParameters({}),
  item: user,
  example: { parameters: {}, item: userExample },
});
