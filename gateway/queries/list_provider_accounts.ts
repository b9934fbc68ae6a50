import { defineQueryHandler } from '../query-handler.js';
import { listOf } from '../reads/list.js';

interface Row {
  readonly number: string;
  readonly name: string;
  readonly type: string;
  readonly vat_code: string | null;
  readonly postable: boolean;
  readonly active: boolean;
  readonly synced_at: Date;
}

export default defineQueryHandler<'list_provider_accounts'>(
  listOf('list_provider_accounts', {
    select: `select a.number, a.name, a.type, a.vat_code, a.postable, a.active, a.synced_at
     from provider_accounts a
       join provider_connections c on c.organization_id = a.organization_id and c.id = a.connection_id and c.state <> 'removed'`,
    alias: 'a',
    key: { parts: [{ sql: 'a.number', of: (row) => row.number }], isAscending: true },
    filters: {},
    item: ({ vat_code: vatCode, synced_at: syncedAt, ...row }: Row) => ({
      ...row,
      vatCode,
      syncedAt: syncedAt.toISOString(),
    }),
  }),
);
