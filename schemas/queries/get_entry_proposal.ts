import { defineQuery } from '../contract.js';
import { idParameter } from '../query-parameters.js';
import { documentExample } from '../records/document.js';
import { entryProposal, entryProposalExample } from '../records/entry-proposal.js';

export default defineQuery({
  name: 'get_entry_proposal',
  title: 'Propose an entry for a document',
  summary: 'Returns the entry that a paper stands for that is no purchase, such as a payslip.',
  description:
    'Payslips, loan notices, settlements of card payments, payments of taxes and mileage claims are entries and not purchases. An entry is proposed where every amount was found and they make each other up; otherwise `reason` says why not. {@post_entry_proposal} posts it after a person has seen it; {@create_ledger_entry} posts another entry with the document as evidence.',
  path: '/api/rest/documents/{id}/entry-proposal',
  permission: 'read',
  paged: false,
  parameters: idParameter('document', documentExample.id),
  item: entryProposal,
  example: { parameters: { id: documentExample.id }, item: entryProposalExample },
});
