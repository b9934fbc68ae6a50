import type Router from '@koa/router';
import { inOrganization, type Transaction } from '#platform/database/transaction.js';
import { isId } from '#platform/ids.js';
import { loadConnection, type Connection } from '#providers/connections/connection.js';
import type { CallReading, EinvoicingProvider } from '#providers/einvoicing/port.js';
import { findProvider } from '#providers/find-provider.js';
import { ProviderError } from '#providers/http/provider-error.js';
import type { Provider } from '#providers/provider.js';
import { type ActionError, refuse } from '#schemas/errors.js';
import type { RequestContext, RequestState } from '../http/context.js';
import type { GatewayDependencies } from '../dependencies.js';
import { limitByAddress } from '../middleware/limit-by-address.js';
import { readBytes } from '../middleware/read-json-body.js';
import { providerWebhookUrl } from './provider-webhook-url.js';

const ROUTE = '/api/webhooks/einvoicing/{organization}/{connection}';

/** Calls contain ids, not invoices. */
const MAX_BYTES = 256 * 1024;

/**
 * Callers are not identified yet, so the limit applies to the network address. A provider calls for all its customers
 * from few addresses.
 */
const PER_SECOND = 100;
const BURST = 1_000;

/** Other ids are rejected without a database query. */
const isPossible = (organizationId: string, connectionId: string): boolean =>
  isId('org', organizationId) && isId('pcn', connectionId);

/** The timeout of the provider's client ends a call. */
const NEVER = new AbortController().signal;

const isEinvoicing = (provider: Provider | undefined): provider is EinvoicingProvider =>
  provider?.kind === 'einvoicing';

/**
 * Only the provider's signature authenticates a call. An unknown connection and a wrong signature get the same answer.
 */
const refusal = (): ActionError => refuse('call_not_signed');

/** Receives notifications from e-invoicing providers. */
export function addProviderCalls(router: Router<RequestState>, dependencies: GatewayDependencies): void {
  router.all(
    '/api/webhooks/einvoicing/:organization/:connection',
    limitByAddress(PER_SECOND, BURST),
    async (context: RequestContext & { params: Record<string, string> }) => {
      context.state.route = ROUTE;
      if (context.method !== 'GET' && context.method !== 'POST') {
        context.set('Allow', 'GET, POST');
        throw refuse('providers_notify_with_post');
      }
      await answer(context, context.params['organization'] ?? '', context.params['connection'] ?? '', dependencies);
    },
  );
}

async function answer(
  context: RequestContext,
  organizationId: string,
  connectionId: string,
  dependencies: GatewayDependencies,
): Promise<void> {
  const { database, secretBox } = dependencies;
  if (!isPossible(organizationId, connectionId)) throw refusal();
  const body = await readBytes(context, MAX_BYTES);
  const connection = await inOrganization(database, organizationId, (tx) =>
    loadConnection(tx, secretBox, { id: connectionId }),
  );
  if (!connection) throw refusal();
  const reading = await read(context, connection, body, organizationId, dependencies);
  if (reading.kind === 'forged') {
    context.state.log.warn({ connection: connectionId, reason: reading.reason }, 'provider call refused');
    throw refusal();
  }
  context.set('Cache-Control', 'no-store');
  if (reading.kind === 'challenge') {
    context.body = reading.answer;
    return;
  }
  await inOrganization(database, organizationId, (tx) => scheduleCheck(tx, connectionId, reading));
  context.body = { received: true };
}

async function read(
  context: RequestContext,
  connection: Connection,
  body: Buffer,
  organizationId: string,
  { config }: GatewayDependencies,
): Promise<CallReading> {
  const provider = await findProvider(connection.kind, connection.provider);
  if (!isEinvoicing(provider) || !provider.calls) throw refusal();
  const call = {
    method: context.method,
    url: providerWebhookUrl(config.gateway.publicUrl, organizationId, connection.id),
    body,
    header: (name: string) => context.get(name),
    at: new Date(),
  };
  try {
    return await provider.calls.read(call, connection, {
      config: config.providers,
      log: context.state.log,
      signal: NEVER,
    });
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    throw refuse('provider_call_failed', { reason: error.said }, { cause: error });
  }
}

/** Makes the polling duties ask for the named invoices now, including those that seemed to be finished. */
async function scheduleCheck(
  tx: Transaction,
  connectionId: string,
  { exchangeIds, hasIncoming }: CallReading & { kind: 'news' },
): Promise<void> {
  if (exchangeIds.length > 0)
    await tx.query(
      `update einvoices e set hinted_at = now(), next_at = now()
       where e.organization_id = current_organization() and e.exchange_id = any($2)
         -- also what went out through the same account before it was connected anew
         and e.connection_id in (
           select c.id from provider_connections c join provider_connections n
             on n.organization_id = c.organization_id and n.kind = c.kind and n.provider = c.provider and n.account_id = c.account_id
           where c.organization_id = current_organization() and n.id = $1)
         -- an earlier sending of the same invoice is history
         and not exists (select from einvoices later
           where later.organization_id = e.organization_id and later.invoice_id = e.invoice_id and later.generation > e.generation)`,
      [connectionId, exchangeIds],
    );
  if (hasIncoming)
    await tx.query(
      `insert into einvoice_inboxes (organization_id, connection_id, next_at, hinted_at)
       values (current_organization(), $1, now(), now())
       on conflict (organization_id, connection_id) do update set next_at = now(), hinted_at = now()`,
      [connectionId],
    );
}
