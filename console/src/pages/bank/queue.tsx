import { useState, type ReactNode } from 'react';
import { recordsOf, useReviewItems } from '../../api/lists';
import { useFormat } from '../../texts/format';
import { useText } from '../../texts/language';
import { usePageEnd } from '../../ui/list';
import { Rows } from '../../ui/rows';
import { Badge, Empty, Loaded } from '../../ui/states';
import { AccountFilter } from './account-filter';
import { Decision } from './decision';
import { LineRow } from './line-row';

const ROW_HEIGHT = 54;

interface Props {
  readonly account: string;
  readonly onAccount: (id: string) => void;
}

/** The lines that wait, and the decision about the selected one. */
export function Queue({ account, onAccount }: Props): ReactNode {
  const t = useText();
  const format = useFormat();
  const queue = useReviewItems(account ? { bankAccountId: account } : {});
  const items = recordsOf(queue.data);
  const [selected, setSelected] = useState({ id: '', index: 0 });
  // A decided line leaves the queue; the one that takes its place is next.
  const current =
    items.find(({ transaction }) => transaction.id === selected.id) ??
    items[Math.min(selected.index, items.length - 1)];
  const onEnd = usePageEnd(queue);
  return (
    <>
      <div className="bar">
        <AccountFilter value={account} onChange={onAccount} />
      </div>
      <Loaded of={queue}>
        {current ? (
          <div className="bank">
            <Rows
              label={t('queue')}
              items={items}
              rowHeight={ROW_HEIGHT}
              keyOf={({ transaction }) => transaction.id}
              onSelect={({ transaction }, index) => setSelected({ id: transaction.id, index })}
              onEnd={onEnd}
              render={({ transaction, suggestions: [best] }) => (
                <LineRow transaction={transaction}>
                  {best && <Badge tone={best.score >= 0.8 ? 'good' : 'info'}>{format.percent(best.score)}</Badge>}
                </LineRow>
              )}
            />
            <Decision key={current.transaction.id} item={current} />
          </div>
        ) : (
          <Empty>{t('queueEmpty')}</Empty>
        )}
      </Loaded>
    </>
  );
}
