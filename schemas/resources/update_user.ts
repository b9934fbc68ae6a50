import { defineResourceOperation } from '../contract.js';
import { closedObject } from '../json-schema.js';
import { flagField } from '../record-fields.js';
import { user, userExample, userFields } from '../records/user.js';

export default defineResourceOperation({
  name: 'update_user',
  title: 'Update user',
  summary: 'Changes the name, role or password of a user, or disables the user.',
  description:
    'Changes only the given fields. A lower role takes effect with the next call, also for keys of the user. The last owner cannot get a lower role or be disabled. The password applies to this organisation only. You can change only users whose role allows no more than your own.',
  method: 'PATCH',
  path: '/api/rest/users/{id}',
  permission: 'admin',
  preview: 'none',
  status: 200,
  request: closedObject(
    {
      name: userFields.name,
      role: userFields.role,
      password: userFields.password,
      disabled: flagField(
        'true: the user can no longer sign in, and keys of the user stop working; false: enables the user again.',
      ),
      resetSecondFactor: flagField(
        'true: turns the second factor off, for a user who lost it. Only the user can set it up again.',
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
