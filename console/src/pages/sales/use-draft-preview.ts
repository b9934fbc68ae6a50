import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { http, resultOf, type Records } from '../../api/client';

export interface DraftBody {
  readonly id?: string;
  readonly contactId: string;
  readonly date: string;
  readonly currency?: string;
  readonly lines: { description: string; quantity: number; unitPrice: number; vatRate: number }[];
}

/** The server is asked when the user pauses. */
const PAUSE_MS = 350;

/** What the server would save: the totals that count, the VAT treatment and its reason, or why it would refuse. */
export function useDraftPreview(body: DraftBody | undefined): {
  readonly draft: Records['Invoice'] | undefined;
  /** Whether the draft is about what is typed now, and not about a moment ago. */
  readonly isFresh: boolean;
  readonly refusal: string | undefined;
} {
  const key = body && JSON.stringify(body);
  const [settled, setSettled] = useState(key);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(key), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [key]);
  const { data, isPlaceholderData } = useQuery({
    queryKey: ['draft preview', settled],
    enabled: settled !== undefined,
    placeholderData: keepPreviousData,
    gcTime: 60_000,
    queryFn: () =>
      resultOf(http.POST('/api/rest/actions/save_invoice/preview', { body: JSON.parse(settled ?? '{}') as DraftBody })),
  });
  const refusal = data?.refusal?.['detail'];
  const isFresh = key !== undefined && key === settled && !isPlaceholderData;
  return {
    draft: key === undefined ? undefined : ((data?.result ?? undefined) as Records['Invoice'] | undefined),
    isFresh: isFresh && Boolean(data?.result),
    refusal: isFresh && typeof refusal === 'string' ? refusal : undefined,
  };
}
