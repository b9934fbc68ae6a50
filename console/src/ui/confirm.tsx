import type { ReactNode } from 'react';
import { useText } from '../texts/language';
import { Dialog } from './dialog';

interface Props {
  readonly title: string;
  readonly text: ReactNode;
  readonly action: string;
  readonly isBad?: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before a decision that cannot be taken back. */
export function Confirm({ title, text, action, isBad = false, onConfirm, onClose }: Props): ReactNode {
  const t = useText();
  return (
    <Dialog title={title} onClose={onClose}>
      <div className="stack">{text}</div>
      <footer className="actions">
        <button type="button" onClick={onClose}>
          {t('cancel')}
        </button>
        <button type="button" className={isBad ? 'bad' : 'primary'} onClick={onConfirm}>
          {action}
        </button>
      </footer>
    </Dialog>
  );
}
