import { useState, type ReactNode } from 'react';
import { http, resultOf } from '../api/client';
import { useMay, useMembership, useSession } from '../api/session';
import { useText } from '../texts/language';
import { attempt } from '../ui/toasts';

const DISMISSED = 'partita.sample-offer';

/** Offers sample books to the owner of an installation that has them. In a sample it says so, and removes it with one click. */
export function SampleNotice(): ReactNode {
  const { isSample } = useMembership();
  const { data: session } = useSession();
  const isOwner = useMay('admin');
  const [isDismissed, setDismissed] = useState(() => localStorage.getItem(DISMISSED) !== null);
  const hasSample = session?.organizations.some((each) => each.isSample) ?? false;
  const dismiss = (): void => {
    localStorage.setItem(DISMISSED, '1');
    setDismissed(true);
  };
  if (!session?.hasSamples || !isOwner) return null;
  if (isSample) return <Removal />;
  return hasSample || isDismissed ? null : <SampleOffer onDismiss={dismiss} />;
}

function Removal(): ReactNode {
  const t = useText();
  const { id } = useMembership();
  const [isRunning, setRunning] = useState(false);
  const remove = async (): Promise<void> => {
    setRunning(true);
    const path = { params: { path: { id } } };
    const removed = await attempt(() => resultOf(http.DELETE('/api/rest/sample-organizations/{id}', path)));
    if (removed) location.assign('/console');
    setRunning(false);
  };
  return (
    <div className="notice sample">
      <span>{t('sampleHint')}</span>
      <button type="button" className="small" disabled={isRunning} onClick={() => void remove()}>
        {t('sampleRemove')}
      </button>
    </div>
  );
}

export function SampleOffer({ onDismiss }: { onDismiss?: () => void }): ReactNode {
  const t = useText();
  const [isRunning, setRunning] = useState(false);
  const create = async (regionKey: 'denmark' | 'italy'): Promise<void> => {
    setRunning(true);
    const body = { regionKey };
    const created = await attempt(() => resultOf(http.POST('/api/rest/sample-organizations', { body })));
    // A full load: the session has one more organisation.
    if (created) location.assign(`/console/${created.id}/sample`);
    setRunning(false);
  };
  return (
    <div className="notice sample">
      <span>{t('sampleOffer')}</span>
      {(['denmark', 'italy'] as const).map((region) => (
        <button type="button" className="small" key={region} disabled={isRunning} onClick={() => void create(region)}>
          {t(region)}
        </button>
      ))}
      {onDismiss && (
        <button type="button" className="small link" onClick={onDismiss}>
          {t('notNow')}
        </button>
      )}
    </div>
  );
}
