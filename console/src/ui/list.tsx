import { useCallback, type ReactNode } from 'react';
import { recordsOf } from '../api/lists';
import { Rows, type RowsProps } from './rows';
import { Empty, Loaded } from './states';

interface Pages<T> {
  readonly data: { readonly pages: readonly { readonly result: readonly T[] }[] } | undefined;
  readonly isPending: boolean;
  readonly error: unknown;
  readonly refetch: () => unknown;
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly fetchNextPage: () => unknown;
}

interface Props<T> extends Omit<RowsProps<T>, 'items' | 'onEnd'> {
  readonly of: Pages<T>;
  /** What the list says when it has no rows. */
  readonly empty: string;
}

/** A list of the server that is read page after page while the user scrolls. */
export function List<T>({ of, empty, ...rows }: Props<T>): ReactNode {
  const items = recordsOf(of.data);
  const onEnd = usePageEnd(of);
  return (
    <Loaded of={of}>
      {items.length === 0 ? <Empty>{empty}</Empty> : <Rows {...rows} items={items} onEnd={onEnd} />}
    </Loaded>
  );
}

/** Reads the next page of a list. */
export function usePageEnd({
  hasNextPage,
  isFetchingNextPage,
  fetchNextPage,
}: Pick<Pages<unknown>, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>): () => void {
  return useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);
}
