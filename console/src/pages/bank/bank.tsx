import { useNavigate } from '@tanstack/react-router';
import { useCallback, useState, type ReactNode } from 'react';
import { act } from '../../api/client';
import { useMay, useMembership } from '../../api/session';
import { useText } from '../../texts/language';
import { PageHead, Tabs } from '../../ui/states';
import { notify } from '../../ui/toasts';
import { useRun } from '../../ui/use-run';
import { Accounts } from './accounts';
import { AllLines } from './all-lines';
import { LinkBank } from './link-bank';
import { Queue } from './queue';
import { Returned, returnedAuthorization } from './returned';

const VIEWS = ['queue', 'allLines', 'accounts'] as const;
type View = (typeof VIEWS)[number];

export default function Bank(): ReactNode {
  const t = useText();
  const navigate = useNavigate();
  const { id: organization } = useMembership();
  const mayEdit = useMay('bank:edit');
  const [returned, setReturned] = useState(returnedAuthorization);
  const [view, setView] = useState<View>(returned ? 'accounts' : 'queue');
  const [account, setAccount] = useState('');
  const [isLinking, setLinking] = useState(false);
  const { run, isRunning } = useRun();
  const start = async (action: 'sync_bank_now' | 'reconcile_now'): Promise<void> => {
    await act(action, {});
    notify(t('done'));
  };
  const finish = useCallback((): void => {
    setReturned(undefined);
    void navigate({ to: '/$organization/bank', params: { organization }, search: {}, replace: true });
  }, [navigate, organization]);
  return (
    <>
      <PageHead title={t('bank')}>
        {mayEdit && (
          <>
            <button type="button" disabled={isRunning} onClick={() => void run(() => start('sync_bank_now'))}>
              {t('syncNow')}
            </button>
            <button type="button" disabled={isRunning} onClick={() => void run(() => start('reconcile_now'))}>
              {t('reconcileNow')}
            </button>
            <button type="button" onClick={() => setLinking(true)}>
              {t('linkBank')}
            </button>
          </>
        )}
      </PageHead>
      {returned && <Returned id={returned} onDone={finish} />}
      <Tabs label={t('bank')} value={view} tabs={VIEWS.map((each) => [each, t(each)] as const)} onChange={setView} />
      {view === 'queue' && <Queue account={account} onAccount={setAccount} />}
      {view === 'allLines' && <AllLines account={account} onAccount={setAccount} />}
      {view === 'accounts' && (
        <Accounts
          onQueue={(id) => {
            setAccount(id);
            setView('queue');
          }}
        />
      )}
      {isLinking && <LinkBank onClose={() => setLinking(false)} />}
    </>
  );
}
