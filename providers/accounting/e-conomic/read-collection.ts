import type { ProviderClient, Query } from '../../http/provider-client.js';
import { ProviderError } from '../../http/provider-error.js';

interface Collection<T> {
  readonly collection?: readonly T[];
  readonly pagination?: { readonly nextPage?: string };
}

/** The largest page that e-conomic gives. */
const PAGE_SIZE = 1_000;
/** A chart of accounts has hundreds of rows; a hundred thousand would be a loop. */
const MAX_PAGES = 100;

/**
 * All pages of a collection. `nextPage` only tells that there is one more: its address is not followed, because our tokens
 * would go wherever it points.
 */
export async function readCollection<T>(client: ProviderClient, path: string, query: Query = {}): Promise<T[]> {
  const items: T[] = [];
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const { body } = await client.get(path, { ...query, skippages: page, pagesize: PAGE_SIZE });
    const { collection, pagination } = (body ?? {}) as Collection<T>;
    if (!Array.isArray(collection)) throw new ProviderError('transient', `e-conomic gave no collection at ${path}`);
    items.push(...collection);
    if (pagination?.nextPage === undefined) return items;
  }
  throw new ProviderError('transient', `e-conomic gave more than ${MAX_PAGES} pages at ${path}`);
}
