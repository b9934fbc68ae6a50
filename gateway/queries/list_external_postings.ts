import { listExternalPostings } from '#operations/ledger/list-external-postings.js';
import { intentRecord } from '#tables/posting-intent-table.js';
import { defineQueryHandler } from '../query-handler.js';
import { Paging } from '../reads/paging.js';

export default defineQueryHandler<'list_external_postings'>(async (parameters, { tx, principal }) => {
  const paging = new Paging('list_external_postings', parameters, principal, ['text']);
  return paging.page(await listExternalPostings(tx, parameters, paging), intentRecord, (row) => [row.id]);
});
