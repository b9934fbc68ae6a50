import type { Transaction } from '#platform/database/transaction.js';
import { newId } from '#platform/ids.js';
import { storageKeyOf } from '#platform/storage/file-storage.js';
import { loadConnection } from '#providers/connections/connection.js';
import type { IncomingFile, IncomingQuery } from '#providers/einvoicing/port.js';
import { ProviderError } from '#providers/http/provider-error.js';
import { DOCUMENT_COLUMNS, documentRecord, type DocumentRow } from '#tables/document-table.js';
import { defineDuty, type DueItem, type DutyContext } from '../../runtime/duties/duty.js';
import { loadBookCurrency } from '#operations/documents/lock-document.js';
import { findOwnSelfBilling } from '../find-own-self-billing.js';
import { openConnection } from '../load-sending.js';

/** Large enough for every invoice with its attachments. A larger file stays at the provider for a person to check. */
const MAX_BYTES = 25 * 1024 * 1024;

/** How long an invoice that counts as read at the provider, but is not stored here, is fetched again. */
const RECENT_MS = 30 * 24 * 3_600_000;

/** A provider that does not answer is polled less often. */
const FAILED_WAITS = 5;

/** Fetches the invoices that suppliers sent through the exchange. Each becomes a document that is read as data. */
export default defineDuty<DueItem>({
  everyMs: 1_000,
  leaseMs: 120_000,
  concurrency: 2,
  find: async (tx, now, limit) => {
    const rows = await tx.sql<{ organization_id: string; id: string }>`
      select c.organization_id, c.id from einvoice_inboxes i
        join provider_connections c on c.organization_id = i.organization_id and c.id = i.connection_id
      where i.next_at <= ${now} and c.kind = 'einvoicing' and c.state <> 'removed' order by i.next_at limit ${limit}`;
    return rows.map(({ organization_id: organizationId, id }) => ({ organizationId, key: id }));
  },
  run: async ({ organizationId, key }, context) => {
    const connection = await context.inTransaction((tx) => loadConnection(tx, context.secretBox, { id: key }));
    const exchange = connection && (await openConnection(connection, context));
    if (!exchange) return;
    const asked = context.clock();
    const query = await context.inTransaction((tx) => queryOf(tx, key, asked));
    const unstored: IncomingQuery['unstored'] = (keys) => context.inTransaction((tx) => unstoredOf(tx, key, keys));
    let failure: string | null = null;
    try {
      for await (const file of exchange.incoming({ ...query, unstored }))
        await take(file, key, organizationId, context);
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      failure = error.message;
    }
    const { einvoicePollMs } = context.config.providers;
    const nextAt = new Date(context.clock().getTime() + einvoicePollMs * (failure === null ? 1 : FAILED_WAITS));
    await context.inTransaction(
      (tx) => tx.sql`
        insert into einvoice_inboxes (organization_id, connection_id, next_at, last_error)
        values (current_organization(), ${key}, ${nextAt}, ${failure})
        on conflict (organization_id, connection_id) do update
          set next_at = case when einvoice_inboxes.hinted_at > ${asked} then now() else excluded.next_at end,
            last_error = excluded.last_error`,
    );
  },
});

/** Invoices that arrived before the connection was made are only fetched while they are unread. */
async function queryOf(tx: Transaction, connectionId: string, now: Date): Promise<Omit<IncomingQuery, 'unstored'>> {
  const [row] = await tx.sql<{ vat_number: string | null; fiscal_code: string | null; created_at: Date }>`
    select o.vat_number, o.fiscal_code, c.created_at
    from provider_connections c join organizations o on o.id = c.organization_id
    where c.organization_id = current_organization() and c.id = ${connectionId}`;
  if (!row) throw new Error(`connection ${connectionId} was not found`);
  return {
    buyer: [row.vat_number, row.fiscal_code].filter((number) => number !== null),
    since: new Date(Math.max(row.created_at.getTime(), now.getTime() - RECENT_MS)),
  };
}

async function unstoredOf(
  tx: Transaction,
  connectionId: string,
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  const stored = await tx.sql<{ provider_key: string }>`
    select provider_key from incoming_einvoices
    where organization_id = current_organization() and connection_id = ${connectionId} and provider_key = any(${keys})`;
  const known = new Set(stored.map(({ provider_key: key }) => key));
  return new Set(keys.filter((key) => !known.has(key)));
}

/**
 * Stores the bytes first, then the file, the document and the record of the receipt in one transaction. An own self-billing
 * document that the exchange delivers back is dropped.
 */
async function take(
  file: IncomingFile,
  connectionId: string,
  organizationId: string,
  context: DutyContext,
): Promise<void> {
  const arrived = await context.storage.receive(single(file.content), MAX_BYTES);
  try {
    const fileId = newId('file');
    const storageKey = storageKeyOf(organizationId, fileId);
    await arrived.keep(storageKey);
    await context.change('receive_einvoice', async (tx, { audit, emit, follow }) => {
      const documentId = newId('doc');
      const own = await findOwnSelfBilling(tx, file);
      if (!(await remember(tx, connectionId, file.key, own ?? documentId)) || own !== null) return;
      const mimeType = mimeTypeOf(file);
      await tx.sql`
        insert into files (organization_id, id, name, mime_type, bytes, sha256, storage_key)
        values (current_organization(), ${fileId}, ${file.fileName}, ${mimeType}, ${arrived.sizeBytes}, ${arrived.sha256}, ${storageKey})`;
      const [row] = await tx.query<DocumentRow>(
        `insert into documents (organization_id, id, source, file_id, file_name, mime_type, delivered_on)
         values (current_organization(), $1, 'webhook', $2, $3, $4, $5) returning ${DOCUMENT_COLUMNS}`,
        [documentId, fileId, file.fileName, mimeType, file.deliveredOn],
      );
      if (!row) throw new Error('the written document was not found');
      const data = documentRecord(row, await loadBookCurrency(tx));
      audit({
        target: { type: 'document', id: documentId },
        before: null,
        after: { ...data, connectionId, providerKey: file.key },
      });
      emit('document.captured', { aggregateType: 'document', aggregateId: documentId, version: data.version, data });
      follow('extract_document', { documentId });
    });
  } finally {
    await arrived.discard();
  }
}

function mimeTypeOf({ fileName, content }: IncomingFile): string {
  if (content.subarray(0, 5).toString('latin1') === '%PDF-') return 'application/pdf';
  return fileName.toLowerCase().endsWith('.p7m') ? 'application/pkcs7-mime' : 'application/xml';
}

async function remember(tx: Transaction, connectionId: string, key: string, documentId: string): Promise<boolean> {
  const rows = await tx.sql`
    insert into incoming_einvoices (organization_id, connection_id, provider_key, document_id)
    values (current_organization(), ${connectionId}, ${key}, ${documentId}) on conflict do nothing returning document_id`;
  return rows.length > 0;
}

async function* single(bytes: Buffer): AsyncIterable<Uint8Array> {
  yield bytes;
}
