import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
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
    // While another filter is read, the rows of the last one stay, so the list does not flicker.
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
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
  readonly errorCode?: string;
  readonly q?: string;
}

/** The documents, newest first. */
export const useDocuments = (filter: DocumentFilter) =>
  usePages('/api/rest/documents', filter, (query) => http.GET('/api/rest/documents', { params: { query } }));

interface TransactionFilter {
  readonly state?: Records['Transaction']['state'];
  readonly q?: string;
  readonly bankAccountId?: string;
  readonly from?: string;
  readonly until?: string;
}

export const useTransactions = (filter: TransactionFilter) =>
  usePages('/api/rest/transactions', filter, (query) => http.GET('/api/rest/transactions', { params: { query } }));

/** The bank lines that wait for a decision, with suggestions. */
export const useReviewItems = (filter: { readonly bankAccountId?: string }) =>
  usePages('/api/rest/review-queue', filter, (query) => http.GET('/api/rest/review-queue', { params: { query } }));

export interface InvoiceFilter {
  readonly state?: 'draft' | 'issued';
  readonly status?: NonNullable<Records['InvoiceDetails']['payment']>['status'];
  readonly q?: string;
  readonly from?: string;
  readonly until?: string;
}

export const useInvoices = (filter: InvoiceFilter) =>
  usePages('/api/rest/invoices', filter, (query) => http.GET('/api/rest/invoices', { params: { query } }));

/** The address book, newest first. */
export const useContacts = (filter: { type?: Records['Contact']['type']; q?: string }) =>
  usePages('/api/rest/contacts', filter, (query) => http.GET('/api/rest/contacts', { params: { query } }));

interface EntryFilter {
  readonly from?: string;
  readonly until?: string;
  readonly journalId?: string;
  readonly q?: string;
}

/** The journal, newest entry date first. */
export const useEntries = (filter: EntryFilter) =>
  usePages('/api/rest/ledger-entries', filter, (query) => http.GET('/api/rest/ledger-entries', { params: { query } }));

export const useAuditLog = (filter: { readonly from?: string }) =>
  usePages('/api/rest/audit-log', filter, (query) => http.GET('/api/rest/audit-log', { params: { query } }));

/** All records of the pages that were read. */
export const recordsOf = <T>(data: { pages: readonly { result: readonly T[] }[] } | undefined): readonly T[] =>
  data?.pages.flatMap(({ result }) => result) ?? [];

export const useProducts = () => api.useQuery('get', '/api/rest/products', { params: { query: { limit: 200 } } });

export const useBankAccounts = () =>
  api.useQuery('get', '/api/rest/bank-accounts', { params: { query: { limit: 200 } } });

const LONG = { staleTime: 600_000 };

/** The chart of accounts: the same few hundred rows for a whole visit, searched in the browser. */
export const useAccounts = () => api.useQuery('get', '/api/rest/accounts', { params: { query: { limit: 200 } } }, LONG);
export const useVatCodes = () =>
  api.useQuery('get', '/api/rest/vat-codes', { params: { query: { limit: 200 } } }, LONG);
export const useCategories = () =>
  api.useQuery('get', '/api/rest/categories', { params: { query: { limit: 200 } } }, LONG);
