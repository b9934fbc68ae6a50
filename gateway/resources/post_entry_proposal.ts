import { postEntryProposal } from '#operations/ledger/post-entry-proposal.js';
import { defineChange } from '../resource-handler.js';

export default defineChange<'post_entry_proposal'>((request, context) =>
  postEntryProposal(context, context.id, request),
);
