import { defineResourceOperation } from '../contract.js';
import { deletedRecord } from '../record-fields.js';
import { userExample } from '../records/user.js';

export default defineResourceOperation({
  name: 'delete_user',
  title: 'Delete user',
  summary: 'Removes a user from the organisation.',
  description:
    'Access and user-scoped keys end immediately. The audit log keeps the actions and the name of the user. The last owner cannot be removed.',
  method: 'DELETE',
  path: '/api/rest/users/{id}',
  permission: 'admin',
  preview: 'none',
  status: 200,

  response: deletedRecord('user', userExample.id),
  errors: ['not_found', 'last_owner'],
  emits: ['user.removed'],
  example: { response: { id: userExample.id, deleted: true } },
});
