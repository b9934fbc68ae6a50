import { defineResourceOperation } from '../../contract.js';
import { closedObject } from '../../json-schema.js';
import { flagField } from '../../record-fields.js';
import { user, userExample, userFields } from '../../records/user.js';

export default defineResourceOperation({
  name: 'update_user',
  title: 'Update user',
  summary: 'Changes the name, role or password of a user, or disables the account.',
  description:
    'Only the fields that are given change. A lower role takes effect on the very next call, for the keys of the user too. The last owner can be neither lowered nor disabled. The password opens this organisation and no other. Nobody can change a user who may do more than they may themselves.',
  method: 'PATCH',
  path: '/api/rest/users/{id}',
  permission: 'admin',
  status: 200,
  request: closedObject(
    {
      name: userFields.name,
      role: userFields.role,
      password: userFields.password,
      disabled: flagField(
        'true: the user can no longer sign in, and keys of the user stop working; false: enables again.',
      ),
    },
    [],
    { minProperties: 1 },
  ),
  response: user,
  errors: ['not_found', 'last_owner'],
  emits: ['user.changed'],
  example: { request: { role: 'accountant' }, response: userExample },
});
