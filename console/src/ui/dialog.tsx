import { useEffect, useId, useRef, type ReactNode } from 'react';
import { useText } from '../texts/language';

interface Props {
  readonly title: string;
  readonly wide?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The dialog of the browser: it keeps the focus inside and closes with Escape, without a style that the policy refuses. */
export function Dialog({ title, wide = false, onClose, children }: Props): ReactNode {
  const t = useText();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => {
    const before = document.activeElement;
    dialog.current?.showModal();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <dialog ref={dialog} className={wide ? 'wide' : ''} aria-labelledby={heading} onClose={onClose}>
      <header>
        <h2 id={heading}>{title}</h2>
        <button type="button" className="link" aria-label={t('close')} onClick={onClose}>
          ×
        </button>
      </header>
      {children}
    </dialog>
  );
}
