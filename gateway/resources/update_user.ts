import { hashPassword } from '#operations/administration/add-member.js';
import { updateUser } from '#operations/administration/update-user.js';
import { defineStagedChange } from '../resource-handler.js';

export default defineStagedChange<'update_user'>()({
  prepare: async ({ password }) => (password === undefined ? null : hashPassword(password)),
  run: (request, context, passwordHash) => updateUser(context, context.id, request, passwordHash),
  // The permissions of the user's keys may have changed. Clearing the whole cache is cheaper than finding these keys.
  finish: async (_user, { gateway }) => gateway.keys.forgetAll(),
});
