import { useCallback, useState, type ReactNode } from 'react';
import type { Records } from '../../api/client';
import { recordsOf, useReviewItems } from '../../api/lists';
import { useFormat } from '../../texts/format';
import { useText } from '../../texts/language';
import { Rows } from '../../ui/rows';
import { Badge, Empty, Loaded } from '../../ui/states';
import { Decision } from './decision';

const ROW_HEIGHT = 58;

/** The lines that wait, and the decision about the selected one. */
export function Queue(): ReactNode {
  const t = useText();
  const queue = useReviewItems();
  const items = recordsOf(queue.data);
  const [selected, setSelected] = useState<string>();
  const current = items.find(({ transaction }) => transaction.id === selected) ?? items[0];
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = queue;
  const onEnd = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);
  return (
    <Loaded of={queue}>
      {current ? (
        <div className="bank">
          <Rows
            label={t('queue')}
            items={items}
            rowHeight={ROW_HEIGHT}
            keyOf={({ transaction }) => transaction.id}
            onSelect={({ transaction }) => setSelected(transaction.id)}
            onEnd={onEnd}
            render={(item) => <Line item={item} />}
          />
          <Decision key={current.transaction.id} item={current} />
        </div>
      ) : (
        <Empty>{t('queueEmpty')}</Empty>
      )}
    </Loaded>
  );
}

function Line({ item: { transaction, suggestions } }: { item: Records['ReviewItem'] }): ReactNode {
  const format = useFormat();
  const best = suggestions[0];
  return (
    <div className="bank-line">
      <div className="main">
        <span className="strong">{transaction.counterpartName ?? transaction.text}</span>
        <small className="quiet">{format.date(transaction.bookedOn)}</small>
      </div>
      {best && <Badge tone={best.score >= 0.8 ? 'good' : 'info'}>{format.percent(best.score)}</Badge>}
      <span className={`number ${transaction.amount < 0 ? '' : 'good-text'}`}>
        {format.money(transaction.amount, transaction.currency)}
      </span>
    </div>
  );
}
