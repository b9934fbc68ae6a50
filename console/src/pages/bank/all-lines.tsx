import { useCallback, useState, type ReactNode } from 'react';
import type { Records } from '../../api/client';
import { recordsOf, useTransactions } from '../../api/lists';
import { useMay } from '../../api/session';
import { useFormat } from '../../texts/format';
import { useText } from '../../texts/language';
import { Rows } from '../../ui/rows';
import { Badge, Empty, Loaded, type Tone } from '../../ui/states';
import { attempt, notify } from '../../ui/toasts';
import { unmatch } from './decisions';

type Transaction = Records['Transaction'];
const STATES = { unmatched: 'unmatched', reconciled: 'reconciled', ignored: 'setAside' } as const;
const TONES: Readonly<Record<Transaction['state'], Tone>> = { unmatched: 'warn', reconciled: 'good', ignored: 'plain' };
const ROW_HEIGHT = 58;

/** Every line of every account, newest first. */
export function AllLines(): ReactNode {
  const t = useText();
  const [q, setQuery] = useState('');
  const lines = useTransactions(q ? { q } : {});
  const items = recordsOf(lines.data);
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = lines;
  const onEnd = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);
  return (
    <>
      <div className="bar">
        <input
          type="search"
          aria-label={t('search')}
          placeholder={t('search')}
          onChange={(event) => setQuery(event.target.value.trim())}
        />
      </div>
      <Loaded of={lines}>
        {items.length === 0 ? (
          <Empty>{t('nothingHere')}</Empty>
        ) : (
          <Rows
            label={t('allLines')}
            items={items}
            rowHeight={ROW_HEIGHT}
            keyOf={({ id }) => id}
            onEnd={onEnd}
            render={(transaction) => <Line transaction={transaction} />}
          />
        )}
      </Loaded>
    </>
  );
}

function Line({ transaction }: { transaction: Transaction }): ReactNode {
  const t = useText();
  const format = useFormat();
  const mayEdit = useMay('bank:edit');
  const { id, state, matchReason } = transaction;
  const undo = async (): Promise<void> => {
    if (await attempt(() => unmatch(id))) notify(t('undone'));
  };
  return (
    <div className="bank-line">
      <div className="main">
        <span className="strong">{transaction.counterpartName ?? transaction.text}</span>
        <small className="quiet">{[format.date(transaction.bookedOn), matchReason].filter(Boolean).join(' · ')}</small>
      </div>
      <span className="state">
        {mayEdit && state === 'reconciled' && (
          <button type="button" className="small" onClick={() => void undo()}>
            {t('unmatch')}
          </button>
        )}
        <Badge tone={TONES[state]}>{t(STATES[state])}</Badge>
      </span>
      <span className={`number ${transaction.amount < 0 ? '' : 'good-text'}`}>
        {format.money(transaction.amount, transaction.currency)}
      </span>
    </div>
  );
}
