import type { Transaction } from '#platform/database/transaction.js';
import { newId } from '#platform/ids.js';
import type { Voucher } from '#providers/accounting/port.js';
import type { Document } from '#schemas/types.js';
import { externalRecord, withProviderAccounts } from '#tables/posting-intent-table.js';
import { voucherJson } from '#providers/accounting/voucher-json.js';

type External = NonNullable<Document['posting']>['external'];

interface ConnectionRow {
  readonly id: string;
  readonly provider: string;
  readonly account_id: string;
  readonly settings: Readonly<Record<string, string>>;
}

/** The connection to external books, locked so that it cannot be removed at the same time. */
export const holdConnection = (tx: Transaction): Promise<ConnectionRow | undefined> =>
  tx.once('connection to external books', async () => {
    const [connection] = await tx.sql<ConnectionRow>`
      select id, provider, account_id, settings from provider_connections
      where organization_id = current_organization() and kind = 'accounting' and state <> 'removed' for share`;
    return connection;
  });

/**
 * If external books are connected, stores the intent to deliver the entry, in the transaction of the entry. A duty
 * delivers it.
 */
export async function writeIntent(
  tx: Transaction,
  entry: { readonly id: string; readonly documentId: string | null },
  voucher: Voucher,
): Promise<External> {
  const connection = await holdConnection(tx);
  if (!connection) return null;
  const { id, provider, settings, account_id: accountId } = connection;
  // The generation is part of the idempotency key. A document that is posted again needs a key that was never used.
  await tx.query(
    `insert into posting_intents (organization_id, id, entry_id, document_id, connection_id, provider, journal, voucher, generation)
     select current_organization(), $1, $2, $3, $4, $5, $6, ${withProviderAccounts('$7::jsonb')}, 1 + coalesce(max(generation), 0)
     from posting_intents where organization_id = current_organization() and document_id = $3`,
    [
      newId('pin'),
      entry.id,
      entry.documentId,
      id,
      provider,
      settings['journalNumber'] ?? accountId,
      voucherJson(voucher),
    ],
  );
  return externalRecord({ provider, reference: null, state: 'pending', booked: false });
}
