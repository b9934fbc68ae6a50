import { updateUser } from '#operations/administration/update-user.js';
import { defineResourceHandler } from '../resource-handler.js';

export default defineResourceHandler<'update_user'>(async (request, context) => {
  const user = await updateUser(context, context.id, request);
  // The permissions of the user's keys may have changed. Clearing the whole cache is cheaper than finding these keys.
  context.gateway.keys.forgetAll();
  return user;
});
