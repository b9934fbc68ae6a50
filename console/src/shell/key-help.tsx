import type { ReactNode } from 'react';
import { useText } from '../texts/language';
import { Dialog } from '../ui/dialog';
import { useKeyBindings } from '../ui/keys';

/** The keys of the page that is open. Keys with the same meaning share a line. */
export function KeyHelp({ onClose }: { onClose: () => void }): ReactNode {
  const t = useText();
  const lines = Map.groupBy(useKeyBindings(), ({ text }) => text);
  return (
    <Dialog title={t('keys')} onClose={onClose}>
      <dl className="keys">
        {[...lines].map(([text, bindings]) => (
          <div key={text}>
            <dt>
              {[...new Set(bindings.map(({ key }) => key))].map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{t(text)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
