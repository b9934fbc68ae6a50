import { useInfiniteQuery } from '@tanstack/react-query';
import { api, http, RefusedError, toProblem, type Records } from './client';

interface Page<T> {
  readonly result: readonly T[];
  readonly nextCursor: string | null;
}

const PAGE_SIZE = 100;

/** A list that is read page after page. Its key begins like those of other reads, so events make it stale too. */
function usePages<T, Q extends object>(
  path: string,
  query: Q,
  read: (query: Q & { limit: number; cursor?: string }) => Promise<{ data?: Page<T>; error?: unknown }>,
) {
  return useInfiniteQuery({
    queryKey: ['get', path, query],
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }: Page<T>) => nextCursor ?? undefined,
    queryFn: async ({ pageParam: cursor }): Promise<Page<T>> => {
      const { data, error } = await read({ ...query, limit: PAGE_SIZE, ...(cursor !== undefined && { cursor }) });
      if (data) return data;
      throw new RefusedError(toProblem(error));
    },
  });
}

export interface DocumentFilter {
  readonly state?: Records['Document']['state'];
  readonly hasError?: boolean;
  readonly q?: string;
}

/** The documents, newest first. */
export const useDocuments = (filter: DocumentFilter) =>
  usePages('/api/rest/documents', filter, (query) => http.GET('/api/rest/documents', { params: { query } }));

export const useTransactions = (filter: {
  state?: Records['Transaction']['state'];
  q?: string;
  bankAccountId?: string;
}) => usePages('/api/rest/transactions', filter, (query) => http.GET('/api/rest/transactions', { params: { query } }));

/** The bank lines that wait for a decision, with suggestions. */
export const useReviewItems = () =>
  usePages('/api/rest/review-queue', {}, (query) => http.GET('/api/rest/review-queue', { params: { query } }));

export const useInvoices = (filter: { state?: 'draft' | 'issued'; status?: 'open' | 'overdue' | 'paid'; q?: string }) =>
  usePages('/api/rest/invoices', filter, (query) => http.GET('/api/rest/invoices', { params: { query } }));

/** The address book, newest first. */
export const useContacts = (filter: { type?: Records['Contact']['type']; q?: string }) =>
  usePages('/api/rest/contacts', filter, (query) => http.GET('/api/rest/contacts', { params: { query } }));

export const useAuditLog = () =>
  usePages('/api/rest/audit-log', {}, (query) => http.GET('/api/rest/audit-log', { params: { query } }));

/** All records of the pages that were read. */
export const recordsOf = <T>(data: { pages: readonly { result: readonly T[] }[] } | undefined): readonly T[] =>
  data?.pages.flatMap(({ result }) => result) ?? [];

const LONG = { staleTime: 600_000 };

/** The chart of accounts: the same few hundred rows for a whole visit, searched in the browser. */
export const useAccounts = () => api.useQuery('get', '/api/rest/accounts', { params: { query: { limit: 200 } } }, LONG);
export const useVatCodes = () =>
  api.useQuery('get', '/api/rest/vat-codes', { params: { query: { limit: 200 } } }, LONG);
export const useCategories = () =>
  api.useQuery('get', '/api/rest/categories', { params: { query: { limit: 200 } } }, LONG);
