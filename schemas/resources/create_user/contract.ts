import { defineResourceOperation } from '../../contract.js';
import { closedObject } from '../../json-schema.js';
import { user, userExample, userFields } from '../../records/user.js';

export default defineResourceOperation({
  name: 'create_user',
  title: 'Create user',
  summary: 'Adds a person to the organisation.',
  description:
    'Without `password` the user cannot sign in until one is set. The e-mail address must be new in this organisation; a person who works in another organisation of Partita joins this one as well, and neither learns of the other: name and password count for this organisation only. Nobody can give a role that may do more than they may themselves.',
  method: 'POST',
  path: '/api/rest/users',
  permission: 'admin',
  status: 201,
  request: closedObject({ ...userFields }, ['email', 'name', 'role']),
  response: user,
  errors: ['email_taken'],
  emits: ['user.added'],
  creates: 'usr',
  example: { request: { email: userExample.email, name: userExample.name, role: 'accountant' }, response: userExample },
});
