import { stateRegistration } from '#operations/ledger/state-registration.js';
import { defineResourceHandler } from '../resource-handler.js';

export default defineResourceHandler<'update_registration'>((request, context) =>
  stateRegistration(context, context.id, request),
);
