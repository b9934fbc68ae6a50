import { say } from '#schemas/sentences/say.js';
import type { ProviderClient } from '../../http/provider-client.js';
import { ProviderError } from '../../http/provider-error.js';
import { dayOf } from '../day-of.js';
import type { IncomingFile, IncomingQuery } from '../port.js';

interface Received {
  readonly id: number;
  /** The VAT number or fiscal code of the buyer. */
  readonly committente?: string | null;
  readonly file_name?: string | null;
  readonly payload?: string;
  readonly encoding?: 'Xml' | 'Base64';
  /** When the provider got it from the exchange. */
  readonly created?: string;
}

const PAGE_SIZE = 200;
/** Older invoices are found by a later call, after these are stored. */
const MAX_PAGES = 10;

/**
 * Unread invoices, and recent ones that are read already: an invoice counts as read once its file was fetched, which
 * does not prove that the file was stored.
 */
export async function* incomingOf(
  client: ProviderClient,
  { buyer, since, unstored }: IncomingQuery,
): AsyncGenerator<IncomingFile> {
  const own = new Set(buyer.map(withoutCountry));
  for (const filter of [{ unread: 'true' }, { last_update_from: since.toISOString() }])
    for (let page = 1; page <= MAX_PAGES; page += 1) {
      const { body } = await client.get('/receive', { ...filter, page, page_size: PAGE_SIZE, sort: '-id' });
      const all = Array.isArray(body) ? (body as Received[]) : [];
      const ours = all.filter(({ committente }) => !committente || own.has(withoutCountry(committente)));
      for (const key of await unstored(ours.map(({ id }) => String(id)))) yield await fetchFile(client, key);
      if (all.length < PAGE_SIZE) break;
    }
}

const withoutCountry = (number: string): string =>
  number
    .trim()
    .toUpperCase()
    .replace(/^IT(?=\d{11}$)/, '');

async function fetchFile(client: ProviderClient, key: string): Promise<IncomingFile> {
  const { body } = await client.get(`/receive/${encodeURIComponent(key)}`, { include_payload: 'true' });
  const { payload, encoding, file_name: fileName, created } = (body ?? {}) as Partial<Received>;
  if (!payload)
    throw new ProviderError('transient', say('provider_gave_no_file_of_invoice', { provider: 'Invoicetronic', key }));
  return {
    key,
    fileName: fileName ?? `${key}.xml`,
    content: Buffer.from(payload, encoding === 'Base64' ? 'base64' : 'utf8'),
    deliveredOn: dayOf(created),
  };
}
