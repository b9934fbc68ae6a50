import { defineQuery } from '../contract.js';
import { listParameters } from '../query-parameters.js';
import { idField } from '../record-fields.js';
import { reviewItem, reviewItemExample } from '../records/transaction.js';

export default defineQuery({
  name: 'review_queue',
  title: 'List review queue',
  summary: 'Lists booked transactions that wait for a person, each with suggestions and their reasons.',
  description:
    'Newest first. Accept a suggestion with {@match_transaction}, {@split_transaction} or {@ignore_transaction}; nothing is decided yet.',
  path: '/api/rest/review-queue',
  permission: 'read',
  paged: true,
  parameters: listParameters({
    bankAccountId: idField('Only transactions of this account.', 'bac_01jcq8r5t9e4x8s6m2k7vwz3ha'),
  }),
  item: reviewItem,
  example: { parameters: {}, item: reviewItemExample },
});
