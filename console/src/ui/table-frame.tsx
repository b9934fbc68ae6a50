import type { ReactNode } from 'react';

/** Around a table that may be wider than a phone: it scrolls by itself, also with the keyboard. */
export function TableFrame({ label, children }: { label: string; children: ReactNode }): ReactNode {
  return (
    <div className="table-frame" role="region" aria-label={label} tabIndex={0}>
      {children}
    </div>
  );
}
