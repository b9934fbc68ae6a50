import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { startTransition, useEffect, useState } from 'react';
import { api, type Records } from '../../api/client';
import { fileQuery } from '../../ui/page-picture';

export type Details = Records['DocumentDetails'];

export const documentQuery = (id: string) =>
  api.queryOptions('get', '/api/rest/documents/{id}', { params: { path: { id } } });

/** Loads a document and its file before the reviewer asks for it, when the one that is shown is there. */
export function usePrefetch(id: string | undefined): void {
  const client = useQueryClient();
  useEffect(() => {
    if (id !== undefined) return whenIdle(() => void prefetch(client, id));
  }, [client, id]);
}

async function prefetch(client: QueryClient, id: string): Promise<void> {
  const { result } = await client.ensureQueryData(documentQuery(id));
  if (result.fileId === null) return;
  const bytes = await client.ensureQueryData(fileQuery(result));
  if (result.mimeType === 'application/pdf') void (await import('../../ui/draw-pdf')).openPdf(bytes);
}

/** The next document, as soon as the browser has nothing else to do: the one that a person looks at comes first. */
export function useAhead(shown: string, next: string | undefined): string | undefined {
  const [ahead, setAhead] = useState<string>();
  // In pieces, between which the browser can react.
  useEffect(() => whenIdle(() => startTransition(() => setAhead(next))), [next]);
  return ahead === shown ? undefined : ahead;
}

/** Safari has no `requestIdleCallback`. */
function whenIdle(run: () => void): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(run, 300);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(run, { timeout: 2_000 });
  return () => cancelIdleCallback(request);
}
