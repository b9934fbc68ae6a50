import { say } from '#schemas/sentences/say.js';
import { ProviderClient } from '../../http/provider-client.js';
import { ProviderError } from '../../http/provider-error.js';
import type { ProviderContext } from '../../provider.js';
import { dayOf } from '../day-of.js';
import type { IncomingFile, IncomingQuery } from '../port.js';

interface Pending {
  readonly id: number;
  readonly filename?: string | null;
  readonly attachment_url?: string | null;
  /** YYYY-MM-DD HH:MM:SS */
  readonly created_at?: string | null;
}

const PAGE_SIZE = 100;
/** Unregistered documents stay in the list, so pages beyond this limit are read by a later call. */
const MAX_PAGES = 10;

/** Downloads the file from a temporary address. */
export type Attachments = (url: string) => Promise<Buffer>;

/**
 * Anyone with the address can open the file, so our token is not sent, and only addresses of Fatture in Cloud are
 * called.
 */
export const openAttachments =
  ({ config, log, signal }: ProviderContext): Attachments =>
  async (text) => {
    const url = new URL(text);
    const isFattureInCloudHost = /(^|\.)fattureincloud\.it$/.test(url.hostname) && url.protocol === 'https:';
    if (!isFattureInCloudHost && url.host !== new URL(config.fattureInCloud.baseUrl).host)
      throw new ProviderError(
        'rejected',
        say('provider_gave_foreign_address', { provider: 'Fatture in Cloud', host: url.host }),
      );
    const client = new ProviderClient({
      name: 'Fatture in Cloud',
      baseUrl: url.origin,
      headers: {},
      secrets: [],
      timeoutMs: config.timeoutMs,
      signal,
      log,
    });
    const { body } = await client.get(url.pathname, Object.fromEntries(url.searchParams));
    if (!Buffer.isBuffer(body))
      throw new ProviderError('transient', say('provider_gave_no_file', { provider: 'Fatture in Cloud' }));
    return body;
  };

/** E-invoices that reached the company through the exchange (`agyo`) and are not registered there yet. */
export async function* incomingOf(
  client: ProviderClient,
  root: string,
  attachments: Attachments,
  { unstored }: Pick<IncomingQuery, 'unstored'>,
): AsyncGenerator<IncomingFile> {
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const query = { type: 'agyo', per_page: PAGE_SIZE, page, sort: 'id' };
    const { body } = await client.get(`${root}/received_documents/pending`, query);
    const { data = [], last_page: last = 1 } = body as { data?: readonly Pending[]; last_page?: number };
    const wanted = await unstored(data.map(({ id }) => String(id)));
    for (const { id, filename, attachment_url: url, created_at: created } of data) {
      if (!url || !wanted.has(String(id))) continue;
      yield {
        key: String(id),
        fileName: filename ?? `${id}.xml`,
        content: await attachments(url),
        deliveredOn: dayOf(created),
      };
    }
    if (page >= last) break;
  }
}
