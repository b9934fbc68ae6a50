import { put, type Write } from '#operations/engine/change.js';
import { newId } from '#platform/ids.js';
import type { Voucher } from '#providers/accounting/port.js';
import { voucherJson } from '#providers/accounting/voucher-json.js';
import { withProviderAccounts } from '#tables/posting-intent-table.js';
import type { ConnectionRow } from '../posting-needs.js';

/** The generation is part of the idempotency key. A document that is posted again needs a key that was never used. */
const INSERT_INTENTS = `
  insert into posting_intents (organization_id, id, entry_id, document_id, connection_id, provider, journal, voucher, generation)
  select current_organization(), r.id, r.entry_id, r.document_id, r.connection_id, r.provider, r.journal,
    ${withProviderAccounts('r.voucher')}, 1 + coalesce((select max(p.generation) from posting_intents p
      where p.organization_id = current_organization() and p.document_id = r.document_id), 0)
  from json_to_recordset($1::json) as r (id text, entry_id text, document_id text, connection_id text, provider text, journal text,
    voucher jsonb)`;

/** The intent to deliver an entry to the external books, in the transaction of the entry. A duty delivers it. */
export const intentWrite = (
  { id, provider, settings, account_id: accountId }: ConnectionRow,
  entry: { readonly id: string; readonly documentId: string | null },
  voucher: Voucher,
): Write =>
  put(INSERT_INTENTS, {
    id: newId('pin'),
    entry_id: entry.id,
    document_id: entry.documentId,
    connection_id: id,
    provider,
    journal: settings['journalNumber'] ?? accountId,
    voucher: JSON.parse(voucherJson(voucher)) as unknown,
  });
