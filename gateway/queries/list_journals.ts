import { defineQueryHandler } from '../query-handler.js';
import { loadRegion } from '../reads/load-region.js';
import { Paging } from '../reads/paging.js';

export default defineQueryHandler<'list_journals'>(async (parameters, { tx, principal }) => {
  const paging = new Paging('list_journals', parameters, principal, ['text']);
  const after = paging.after?.[0] ?? '';
  const journals = ((await loadRegion(tx))?.journals ?? [])
    .filter(({ id }) => id > after)
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));
  return paging.page(
    journals.slice(0, paging.rows),
    ({ id, name, englishName, kind, paymentAccount, takesDocuments }) => ({
      id,
      name,
      englishName,
      kind,
      paymentAccountId: paymentAccount,
      takesDocuments,
    }),
    ({ id }) => [id],
  );
});
