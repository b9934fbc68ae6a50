import { deleteUser } from '#operations/administration/delete-user.js';
import { defineStagedChange } from '../resource-handler.js';

export default defineStagedChange<'delete_user'>()({
  run: (_request, context) => deleteUser(context, context.id),
  finish: async (_deleted, { gateway }) => gateway.keys.forgetAll(), // it is not known which cached keys were those of the user
});
