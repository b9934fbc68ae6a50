import { hashPassword } from '#operations/administration/add-member.js';
import { createUser } from '#operations/administration/create-user.js';
import { defineStagedChange } from '../resource-handler.js';

/** Hashing takes tens of milliseconds by design, so it runs before the transaction. */
export default defineStagedChange<'create_user'>()({
  prepare: async ({ password }) => (password === undefined ? null : hashPassword(password)),
  run: (request, context, passwordHash) => createUser(context, request, passwordHash),
});
