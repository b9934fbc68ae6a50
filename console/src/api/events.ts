import { useQueryClient, type Query, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { headersOfPage } from './client';

/** The reads that an event makes stale, by the record in its type: `partita.<record>.<change>`. */
const STALE: Readonly<Record<string, readonly string[]>> = {
  document: ['/api/rest/documents', '/api/rest/closing'],
  transaction: ['/api/rest/review-queue', '/api/rest/transactions', '/api/rest/reconciliation'],
  bank_account: ['/api/rest/bank-accounts', '/api/rest/reconciliation'],
  bank_authorization: ['/api/rest/bank-authorizations', '/api/rest/bank-accounts'],
  invoice: ['/api/rest/invoices', '/api/rest/invoice-sums'],
  invoice_mail: ['/api/rest/invoices'],
  einvoice: ['/api/rest/invoices'],
  reminder: ['/api/rest/reminders'],
  product: ['/api/rest/products'],
  recurring_invoice: ['/api/rest/recurring-invoices'],
  contact: ['/api/rest/contacts'],
  contact_check: ['/api/rest/contact-checks'],
  ledger_entry: [
    '/api/rest/ledger-entries',
    '/api/rest/reports',
    '/api/rest/reconciliation',
    '/api/rest/vat-returns',
    '/api/rest/running-vat-period',
  ],
  vat_return: ['/api/rest/vat-returns', '/api/rest/deadlines'],
  books: ['/api/rest/closing', '/api/rest/books'],
  organization: ['/api/rest/organization', '/api/rest/whoami'],
  // The region decides about currency, accounts and VAT codes.
  settings: [
    '/api/rest/settings',
    '/api/rest/running-vat-period',
    '/api/rest/whoami',
    '/api/rest/organization',
    '/api/rest/accounts',
    '/api/rest/categories',
    '/api/rest/vat-codes',
  ],
  user: ['/api/rest/users'],
  invitation: ['/api/rest/invitations'],
  api_key: ['/api/rest/api-keys'],
  webhook: ['/api/rest/webhooks'],
  connection: ['/api/rest/connections'],
  matching_rule: ['/api/rest/matching-rules'],
  vendor_rule: ['/api/rest/vendor-rules'],
  coding_memory: ['/api/rest/coding-memories'],
  exchange_rate: ['/api/rest/exchange-rates', '/api/rest/documents'],
  dead_letter: ['/api/rest/dead-letters'],
};
const RECONNECT_MS = 3_000;
/** A batch of many files emits many events; the lists are read again at most this often. */
const GATHER_MS = 250;

/** A list is read again page by page, so one that the user has scrolled far stays as it is until it is opened again. */
const MAX_PAGES_AGAIN = 5;
const isLong = ({ state }: Query): boolean => {
  const { pages } = (state.data ?? {}) as { pages?: readonly unknown[] };
  return (pages?.length ?? 0) > MAX_PAGES_AGAIN;
};

/** Follows the event stream of the organisation while the page is open, and reads again what changed. */
export function useEvents(organizationId: string): void {
  const client = useQueryClient();
  useEffect(() => {
    const stop = new AbortController();
    const since = new Date().toISOString();
    void follow(since, new Gatherer(client), stop.signal);
    return () => stop.abort();
  }, [client, organizationId]);
}

class Gatherer {
  private readonly waiting = new Set<string>();
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly client: QueryClient) {}

  add(type: string): void {
    for (const path of STALE[type.split('.').at(-2) ?? ''] ?? []) this.waiting.add(path);
    this.timer ??= setTimeout(() => this.flush(), GATHER_MS);
  }

  private flush(): void {
    const paths = [...this.waiting];
    this.waiting.clear();
    this.timer = undefined;
    const isAffected = ({ queryKey }: Query): boolean => paths.some((path) => String(queryKey[1]).startsWith(path));
    void this.client.invalidateQueries({ predicate: (query) => isAffected(query) && !isLong(query) });
    this.client.removeQueries({ type: 'inactive', predicate: (query) => isAffected(query) && isLong(query) });
  }
}

/** `EventSource` cannot send the header of the page, so the stream is read with fetch. */
async function follow(since: string, gatherer: Gatherer, signal: AbortSignal): Promise<void> {
  let lastId = '';
  while (!signal.aborted) {
    try {
      const query = lastId ? '' : `?since=${encodeURIComponent(since)}`;
      const headers = { ...headersOfPage(), Accept: 'text/event-stream', ...(lastId && { 'Last-Event-ID': lastId }) };
      const response = await fetch(`/api/rest/events${query}`, { headers, signal });
      if (response.status === 401 || response.status === 403) return;
      if (response.ok && response.body) lastId = await readStream(response.body, gatherer, lastId);
    } catch {
      // The connection broke or the page closed; the loop tells which.
    }
    if (!signal.aborted) await new Promise((resolve) => setTimeout(resolve, RECONNECT_MS));
  }
}

async function readStream(body: ReadableStream<Uint8Array>, gatherer: Gatherer, before: string): Promise<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  let lastId = before;
  for (;;) {
    const { done, value } = await reader.read().catch(() => ({ done: true, value: undefined }) as const);
    if (done) return lastId;
    const blocks = (rest + decoder.decode(value, { stream: true })).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      lastId = /^id: (.*)$/m.exec(block)?.[1] ?? lastId;
      const type = /^event: (.*)$/m.exec(block)?.[1];
      if (type) gatherer.add(type);
    }
  }
}
