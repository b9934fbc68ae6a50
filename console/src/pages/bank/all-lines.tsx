import { useState, type ReactNode } from 'react';
import { useTransactions } from '../../api/lists';
import { useMay } from '../../api/session';
import { useText } from '../../texts/language';
import { List } from '../../ui/list';
import { SearchField } from '../../ui/search-field';
import { Badge, Tabs, type Tone } from '../../ui/states';
import { notify } from '../../ui/toasts';
import { useRun } from '../../ui/use-run';
import { AccountFilter } from './account-filter';
import { unmatch, type Transaction } from './decisions';
import { LineRow } from './line-row';

const STATES = { unmatched: 'unmatched', reconciled: 'reconciled', ignored: 'setAside' } as const;
const TONES: Readonly<Record<Transaction['state'], Tone>> = { unmatched: 'warn', reconciled: 'good', ignored: 'plain' };
const VIEWS = ['all', 'unmatched', 'reconciled', 'ignored'] as const;
const ROW_HEIGHT = 54;

interface Props {
  readonly account: string;
  readonly onAccount: (id: string) => void;
}

/** Every line of every account, newest first. */
export function AllLines({ account, onAccount }: Props): ReactNode {
  const t = useText();
  const [q, setQuery] = useState('');
  const [view, setView] = useState<(typeof VIEWS)[number]>('all');
  const lines = useTransactions({
    ...(view !== 'all' && { state: view }),
    ...(account && { bankAccountId: account }),
    ...(q && { q }),
  });
  return (
    <>
      <div className="bar">
        <Tabs
          label={t('state')}
          value={view}
          tabs={VIEWS.map((each) => [each, t(each === 'all' ? each : STATES[each])] as const)}
          onChange={setView}
        />
        <AccountFilter value={account} onChange={onAccount} />
        <SearchField onSearch={setQuery} />
      </div>
      <List
        key={view}
        of={lines}
        label={t('allLines')}
        empty={t('nothingHere')}
        rowHeight={ROW_HEIGHT}
        keyOf={({ id }) => id}
        render={(transaction) => <Line transaction={transaction} />}
      />
    </>
  );
}

function Line({ transaction }: { transaction: Transaction }): ReactNode {
  const t = useText();
  const mayEdit = useMay('bank:edit');
  const { id, state, matchReason } = transaction;
  const { run, isRunning } = useRun();
  const undo = async (): Promise<void> => {
    await unmatch(id);
    notify(t('undone'));
  };
  return (
    <LineRow transaction={transaction} note={matchReason}>
      <span className="state">
        {mayEdit && state === 'reconciled' && (
          <button type="button" className="small" disabled={isRunning} onClick={() => void run(undo)}>
            {t('unmatch')}
          </button>
        )}
        <Badge tone={TONES[state]}>{t(STATES[state])}</Badge>
      </span>
    </LineRow>
  );
}
