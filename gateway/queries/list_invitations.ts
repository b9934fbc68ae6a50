import { invitation } from '#schemas/records/invitation.js';
import { defineQueryHandler } from '../query-handler.js';
import { listOfRecord } from '../reads/list.js';

export default defineQueryHandler<'list_invitations'>(listOfRecord('list_invitations', invitation));
