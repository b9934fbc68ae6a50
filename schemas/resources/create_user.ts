import { defineResourceOperation } from '../contract.js';
import { closedObject } from '../json-schema.js';
import { user, userExample, userFields } from '../records/user.js';

export default defineResourceOperation({
  name: 'create_user',
  title: 'Create user',
  summary: 'Adds a user to the organisation.',
  description:
    'Without `password` the user cannot sign in until one is set. The e-mail address must be new in this organisation. A person can be a user of several organisations; name and password apply to this organisation only, and the organisations do not see each other. You can give only roles that allow no more than your own.',
  method: 'POST',
  path: '/api/rest/users',
  permission: 'admin',
  preview: 'none',
  status: 201,
  request: closedObject({ ...userFields }, ['email', 'name', 'role']),
  response: user,
  errors: ['email_taken'],
  emits: ['user.added'],
  creates: 'usr',
  example: { request: { email: userExample.email, name: userExample.name, role: 'accountant' }, response: userExample },
});
