import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api, type Records } from '../../api/client';
import { fileQuery } from '../../ui/page-picture';

export type Details = Records['DocumentDetails'];

export const documentQuery = (id: string) =>
  api.queryOptions('get', '/api/rest/documents/{id}', { params: { path: { id } } });

/** Loads a document, its file and its first page before the reviewer asks for it. */
export function usePrefetch(id: string | undefined): void {
  const client = useQueryClient();
  useEffect(() => {
    if (id !== undefined) void prefetch(client, id);
  }, [client, id]);
}

async function prefetch(client: QueryClient, id: string): Promise<void> {
  const { result } = await client.ensureQueryData(documentQuery(id));
  if (result.fileId === null) return;
  const bytes = await client.ensureQueryData(fileQuery(result));
  if (result.mimeType !== 'application/pdf') return;
  const { drawAhead } = await import('../../ui/draw-pdf');
  whenIdle(() => drawAhead(bytes));
}

/** The document that a person looks at comes first. Safari has no `requestIdleCallback`. */
const whenIdle = (run: () => void): void =>
  void ('requestIdleCallback' in globalThis ? requestIdleCallback(run, { timeout: 2_000 }) : setTimeout(run, 300));
