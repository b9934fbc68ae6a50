import { SANDBOX_EXCHANGE } from '#domain/einvoice/sandbox.js';
import type { Transaction } from '#platform/database/transaction.js';
import { loadConnection, type Connection } from '#providers/connections/connection.js';
import type { Credentials } from '#providers/provider.js';
import { findProvider } from '#providers/find-provider.js';
import { mayUseExchange } from '#providers/einvoicing/may-use-exchange.js';
import type { Einvoicing, EinvoiceFile } from '#providers/einvoicing/port.js';
import type { Einvoice } from '#schemas/types.js';
import type { WorkContext } from '#operations/context.js';

/** A sending with its provider. */
export interface Sending {
  readonly id: string;
  readonly invoiceId: string;
  readonly state: Einvoice['state'];
  readonly file: EinvoiceFile;
  /** A call was made and its answer is not known. */
  readonly callOpen: boolean;
  readonly attempts: number;
  readonly exchangeId: string | null;
  readonly sdiId: string | null;
  readonly sentAt: Date | null;
  readonly nextAt: Date | null;
  /** Null if the connection was removed. */
  readonly exchange: Einvoicing | null;
}

interface SendingRow {
  readonly id: string;
  readonly invoice_id: string;
  readonly state: Einvoice['state'];
  readonly generation: number;
  readonly provider: string;
  readonly connection_id: string | null;
  readonly file_name: string;
  readonly xml: string;
  readonly call_open: boolean;
  readonly attempts: number;
  readonly exchange_id: string | null;
  readonly sdi_id: string | null;
  readonly sent_at: Date | null;
  readonly next_at: Date | null;
}

export async function loadSending(tx: Transaction, id: string, context: WorkContext): Promise<Sending | null> {
  const [row] = await tx.sql<SendingRow>`
    select id, invoice_id, state, generation, provider, connection_id, file_name, xml, call_open, attempts, exchange_id, sdi_id,
      sent_at, next_at
    from einvoices where organization_id = current_organization() and id = ${id}`;
  if (!row) return null;
  return {
    id: row.id,
    invoiceId: row.invoice_id,
    state: row.state,
    file: {
      key: `${context.config.providers.environment}:${row.id}:${row.generation}`,
      fileName: row.file_name,
      xml: row.xml,
    },
    callOpen: row.call_open,
    attempts: row.attempts,
    exchangeId: row.exchange_id,
    sdiId: row.sdi_id,
    sentAt: row.sent_at,
    nextAt: row.next_at,
    exchange: await openExchange(tx, row.connection_id, context),
  };
}

async function openExchange(
  tx: Transaction,
  connectionId: string | null,
  context: WorkContext,
): Promise<Einvoicing | null> {
  if (connectionId === null) return openProvider(SANDBOX_EXCHANGE, { settings: {}, secrets: {} }, context);
  const connection = await loadConnection(tx, context.secretBox, { id: await successorOf(tx, connectionId) });
  return connection === undefined ? null : openConnection(connection, context);
}

/** If a connection was removed and the same account was connected again, the new connection continues its sendings. */
async function successorOf(tx: Transaction, connectionId: string): Promise<string> {
  const [row] = await tx.sql<{ id: string }>`
    select n.id from provider_connections c join provider_connections n
      on n.organization_id = c.organization_id and n.kind = c.kind and n.provider = c.provider and n.account_id = c.account_id
    where c.organization_id = current_organization() and c.id = ${connectionId} and c.state = 'removed' and n.state <> 'removed'`;
  return row?.id ?? connectionId;
}

export const openConnection = (connection: Connection, context: WorkContext): Promise<Einvoicing | null> =>
  openProvider(connection.provider, connection, context);

async function openProvider(
  name: string,
  credentials: Credentials,
  { config, log, signal }: WorkContext,
): Promise<Einvoicing | null> {
  const provider = mayUseExchange(name, config.providers) && (await findProvider('einvoicing', name));
  return provider ? provider.open(credentials, { config: config.providers, log, signal }) : null;
}
