import { say } from '#schemas/sentences/say.js';
import type { ProviderClient, Query } from '../../http/provider-client.js';
import { ProviderError } from '../../http/provider-error.js';

interface Collection<T> {
  readonly collection?: readonly T[];
  readonly pagination?: { readonly nextPage?: string };
}

/** The largest page size of e-conomic. */
const PAGE_SIZE = 1_000;
/** A chart of accounts has hundreds of rows. A hundred thousand would be an endless loop. */
const MAX_PAGES = 100;

/**
 * Reads all pages of a collection. `nextPage` only shows that there is another page: its address is not followed,
 * because it could send our tokens to another host.
 */
export async function readCollection<T>(client: ProviderClient, path: string, query: Query = {}): Promise<T[]> {
  const items: T[] = [];
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const { body } = await client.get(path, { ...query, skippages: page, pagesize: PAGE_SIZE });
    const { collection, pagination } = (body ?? {}) as Collection<T>;
    if (!Array.isArray(collection))
      throw new ProviderError('transient', say('provider_gave_no_collection', { provider: 'e-conomic', path }));
    items.push(...collection);
    if (pagination?.nextPage === undefined) return items;
  }
  throw new ProviderError(
    'transient',
    say('provider_gave_too_many_pages_at', { provider: 'e-conomic', most: String(MAX_PAGES), path }),
  );
}
