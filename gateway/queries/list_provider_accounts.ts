import { Paging } from '../reads/paging.js';
import { defineQueryHandler } from '../query-handler.js';

interface Row {
  readonly number: string;
  readonly name: string;
  readonly type: string;
  readonly vat_code: string | null;
  readonly postable: boolean;
  readonly active: boolean;
  readonly synced_at: Date;
}

export default defineQueryHandler<'list_provider_accounts'>(async (parameters, { tx, principal }) => {
  const paging = new Paging('list_provider_accounts', parameters, principal, ['text']);
  const rows = await tx.queryUnprepared<Row>(
    `select a.number, a.name, a.type, a.vat_code, a.postable, a.active, a.synced_at
     from provider_accounts a
       join provider_connections c on c.organization_id = a.organization_id and c.id = a.connection_id and c.state <> 'removed'
     where a.organization_id = current_organization() and ($1::text is null or a.number > $1) order by a.number limit $2`,
    [paging.after?.[0] ?? null, paging.rows],
  );
  return paging.page(
    rows,
    ({ vat_code: vatCode, synced_at: syncedAt, ...row }) => ({ ...row, vatCode, syncedAt: syncedAt.toISOString() }),
    (row) => [row.number],
  );
});
