import { useState, type ReactNode } from 'react';
import { act } from '../../api/client';
import { useMay } from '../../api/session';
import { useText } from '../../texts/language';
import { PageHead, Tabs } from '../../ui/states';
import { attempt, notify } from '../../ui/toasts';
import { Accounts } from './accounts';
import { AllLines } from './all-lines';
import { LinkBank } from './link-bank';
import { Queue } from './queue';

type View = 'queue' | 'allLines' | 'accounts';

export default function Bank(): ReactNode {
  const t = useText();
  const mayEdit = useMay('bank:edit');
  const [view, setView] = useState<View>('queue');
  const [isLinking, setLinking] = useState(false);
  const sync = async (): Promise<void> => {
    if (await attempt(() => act('sync_bank_now', {}))) notify(t('done'));
  };
  const reconcile = async (): Promise<void> => {
    if (await attempt(() => act('reconcile_now', {}))) notify(t('done'));
  };
  return (
    <>
      <PageHead title={t('bank')}>
        {mayEdit && (
          <>
            <button type="button" onClick={() => void sync()}>
              {t('syncNow')}
            </button>
            <button type="button" onClick={() => void reconcile()}>
              {t('reconcileNow')}
            </button>
            <button type="button" onClick={() => setLinking(true)}>
              {t('linkBank')}
            </button>
          </>
        )}
      </PageHead>
      <Tabs
        label={t('bank')}
        value={view}
        tabs={[
          ['queue', t('queue')],
          ['allLines', t('allLines')],
          ['accounts', t('accounts')],
        ]}
        onChange={setView}
      />
      {view === 'queue' && <Queue />}
      {view === 'allLines' && <AllLines />}
      {view === 'accounts' && <Accounts />}
      {isLinking && <LinkBank onClose={() => setLinking(false)} />}
    </>
  );
}
