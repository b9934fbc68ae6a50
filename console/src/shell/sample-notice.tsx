import { useLocation } from '@tanstack/react-router';
import { useContext, useState, type ReactNode } from 'react';
import { http, resultOf } from '../api/client';
import { formsOf, REGIONS, type RegionKey } from '../api/country';
import { useMay, useMembership, useSession } from '../api/session';
import { countryName } from '../texts/country-name';
import { LanguageContext, useText } from '../texts/language';
import { useRun } from '../ui/use-run';

const DISMISSED = 'partita.sample-offer';

/** What is shown about samples above the pages: the removal in a sample, the offer until it is taken or dismissed. */
function useNotice(): {
  readonly shown: 'removal' | 'offer' | 'nothing';
  readonly isPossible: boolean;
  dismiss(): void;
} {
  const { isSample } = useMembership();
  const { data: session } = useSession();
  const isOwner = useMay('admin');
  const [isDismissed, setDismissed] = useState(() => localStorage.getItem(DISMISSED) !== null);
  const hasSample = session?.organizations.some((each) => each.isSample) ?? false;
  const isPossible = isOwner && session?.hasSamples === true;
  const isOffered = isPossible && !hasSample && !isDismissed;
  return {
    shown: isPossible && isSample ? 'removal' : isOffered ? 'offer' : 'nothing',
    isPossible,
    dismiss: () => {
      localStorage.setItem(DISMISSED, '1');
      setDismissed(true);
    },
  };
}

/** Offers sample books in the inbox of the owner of an installation that has them. A sample says so on every page. */
export function SampleNotice(): ReactNode {
  const { shown, dismiss } = useNotice();
  const isInbox = useLocation().pathname.endsWith('/inbox');
  if (shown === 'nothing' || (shown === 'offer' && !isInbox)) return null;
  return shown === 'removal' ? <Removal /> : <Offer text="sampleOffer" onDismiss={dismiss} />;
}

/** The offer in the settings, where it stays. */
export function SampleOffer(): ReactNode {
  const { shown, isPossible } = useNotice();
  return isPossible && shown === 'nothing' ? <Offer text="sampleAnother" /> : null;
}

function Removal(): ReactNode {
  const t = useText();
  const { id } = useMembership();
  const { run, isRunning } = useRun();
  const remove = async (): Promise<void> => {
    await resultOf(http.DELETE('/api/rest/sample-organizations/{id}', { params: { path: { id } } }));
    location.assign('/console');
  };
  return (
    <div className="notice sample">
      <span>{t('sampleHint')}</span>
      <button type="button" className="small" disabled={isRunning} onClick={() => void run(remove)}>
        {t('sampleRemove')}
      </button>
    </div>
  );
}

function Offer({ text, onDismiss }: { text: 'sampleOffer' | 'sampleAnother'; onDismiss?: () => void }): ReactNode {
  const t = useText();
  const { language } = useContext(LanguageContext);
  const { run, isRunning } = useRun();
  const create = async (regionKey: RegionKey): Promise<void> => {
    const { id } = await resultOf(http.POST('/api/rest/sample-organizations', { body: { regionKey } }));
    // A full load: the session has one more organisation.
    location.assign(`/console/${id}/sample`);
  };
  return (
    <div className="notice sample">
      <span>{t(text)}</span>
      {REGIONS.map((region) => (
        <button
          type="button"
          className="small"
          key={region}
          disabled={isRunning}
          onClick={() => void run(() => create(region))}
        >
          {countryName(formsOf(region).country, language)}
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
