import type { ReactNode } from 'react';

/** A secret that the server shows once. */
export function ShownOnce({ text, secret }: { text: string; secret: string }): ReactNode {
  return (
    <div className="notice good" role="status">
      <span>{text}</span>
      <strong className="secret">{secret}</strong>
    </div>
  );
}
