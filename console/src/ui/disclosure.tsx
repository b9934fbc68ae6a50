import { useState, type ReactNode } from 'react';

interface Props {
  readonly className: string;
  readonly summary: ReactNode;
  readonly isOpenAtFirst?: boolean;
  /** Called while it is open, so what most people never open costs nothing. */
  readonly children: () => ReactNode;
}

/** Details on demand. */
export function Disclosure({ className, summary, isOpenAtFirst = false, children }: Props): ReactNode {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  return (
    <details className={className} open={isOpenAtFirst} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{summary}</summary>
      {isOpen && children()}
    </details>
  );
}
