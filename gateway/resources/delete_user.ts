import { deleteUser } from '#operations/administration/delete-user.js';
import { defineResourceHandler } from '../resource-handler.js';

export default defineResourceHandler<'delete_user'>(async (_request, context) => {
  const deleted = await deleteUser(context, context.id);
  context.gateway.keys.forgetAll(); // the user's keys are deleted, so it is not known which cached keys to forget
  return deleted;
});
