import { updateUser } from '#operations/administration/update-user.js';
import { defineResourceHandler } from '../resource-handler.js';

export default defineResourceHandler<'update_user'>(async (request, context) => {
  const user = await updateUser(context, context.id, request);
  // The user's keys may do less from now on. Which they are is not worth a query: everything is found again at its next use.
  context.gateway.keys.forgetAll();
  return user;
});
