import type { Transaction } from '#platform/database/transaction.js';
import { refuse } from '#schemas/errors.js';
import type { ProviderConnection } from '#schemas/types.js';
import { CONNECTION_COLUMNS, connectionRecord, type ProviderConnectionRow } from '#tables/provider-connection-table.js';
import { OPEN_INTENT_STATES } from '#tables/posting-intent-table.js';
import { lockConnectionRow } from './lock-connection.js';
import type { Here } from '../engine/run-here.js';

/** Deletes the secrets but keeps the row, because postings refer to it. Errors: `not_found`, `posting_in_doubt`. */
export async function deleteConnection({ tx, audit }: Here, id: string): Promise<ProviderConnection> {
  const before = await lockConnectionRow(tx, id);
  await requireNothingOpen(tx, id);
  const [row] = await tx.query<ProviderConnectionRow>(
    `update provider_connections
       set state = 'removed', secrets = null, secret_names = '{}', version = version + 1, updated_at = now()
       where organization_id = current_organization() and id = $1 returning ${CONNECTION_COLUMNS}`,
    [id],
  );
  const after = connectionRecord(row!);
  audit({ target: { type: 'connection', id }, before: connectionRecord(before), after });
  return after;
}

async function requireNothingOpen(tx: Transaction, id: string): Promise<void> {
  const [open] = await tx.query<{ count: number }>(
    `select count(*)::integer as count from posting_intents
     where organization_id = current_organization() and connection_id = $1 and state = any($2)`,
    [id, OPEN_INTENT_STATES],
  );
  const [sending] = await tx.query<{ count: number }>(
    `select count(*)::integer as count from einvoices
     where organization_id = current_organization() and connection_id = $1 and state in ('queued', 'outcome_unknown')`,
    [id],
  );
  if (sending && sending.count > 0) throw refuse('einvoices_not_sent', { count: sending.count });
  if (!open || open.count === 0) return;
  throw refuse('postings_not_sent', { count: open.count });
}
