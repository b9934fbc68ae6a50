import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useKeys } from './keys';

export interface RowsProps<T> {
  readonly label: string;
  readonly items: readonly T[];
  readonly rowHeight: number;
  readonly keyOf: (item: T) => string;
  readonly render: (item: T, isSelected: boolean) => ReactNode;
  readonly onOpen?: (item: T) => void;
  readonly onSelect?: (item: T, index: number) => void;
  /** Called near the end of the list. */
  readonly onEnd?: () => void;
}

/** The next page is read this many rows before the end, so that scrolling does not stop there. */
const READ_AHEAD = 60;

/** A list that draws only the rows on the screen, so 100,000 rows scroll like ten. `j`, `k` and Enter work in it. */
export function Rows<T>({ label, items, rowHeight, keyOf, render, onOpen, onSelect, onEnd }: RowsProps<T>): ReactNode {
  const scroller = useRef<HTMLDivElement>(null);
  const [chosen, setSelected] = useState(0);
  // A row that was decided leaves the list; the next one takes its place.
  const selected = Math.max(0, Math.min(chosen, items.length - 1));
  const rows = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 8,
  });
  const drawn = rows.getVirtualItems();
  const lastIndex = drawn.at(-1)?.index ?? 0;
  useEffect(() => {
    if (lastIndex >= items.length - READ_AHEAD) onEnd?.();
  }, [lastIndex, items.length, onEnd]);
  const select = (index: number): void => {
    const item = items[index];
    if (item === undefined) return;
    setSelected(index);
    onSelect?.(item, index);
    rows.scrollToIndex(index);
  };
  const move = (by: number): void => select(Math.min(Math.max(selected + by, 0), items.length - 1));
  const current = items[selected];
  useKeys([
    { key: 'j', text: 'key_down', run: () => move(1) },
    { key: 'k', text: 'key_up', run: () => move(-1) },
    { key: 'Enter', text: 'key_open', run: () => current !== undefined && onOpen?.(current) },
  ]);
  return (
    <div className="rows" ref={scroller} role="region" aria-label={label} tabIndex={0}>
      <ul style={{ height: rows.getTotalSize() }}>
        {drawn.map(({ index, start, size }) => {
          const item = items[index];
          if (item === undefined) return null;
          const isSelected = index === selected;
          return (
            <li
              key={keyOf(item)}
              className={isSelected ? 'selected' : ''}
              style={{ transform: `translateY(${start}px)`, height: size }}
              onClick={() => {
                select(index);
                onOpen?.(item);
              }}
            >
              {render(item, isSelected)}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
