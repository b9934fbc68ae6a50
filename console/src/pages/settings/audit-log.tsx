import { useCallback, type ReactNode } from 'react';
import { recordsOf, useAuditLog } from '../../api/lists';
import { useFormat } from '../../texts/format';
import { useText } from '../../texts/language';
import { Rows } from '../../ui/rows';
import { Empty, Loaded } from '../../ui/states';

const ROW_HEIGHT = 52;

export function AuditLog(): ReactNode {
  const t = useText();
  const format = useFormat();
  const log = useAuditLog();
  const items = recordsOf(log.data);
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = log;
  const onEnd = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);
  return (
    <Loaded of={log}>
      {items.length === 0 ? (
        <Empty>{t('nothingHere')}</Empty>
      ) : (
        <Rows
          label={t('auditLog')}
          items={items}
          rowHeight={ROW_HEIGHT}
          keyOf={({ id }) => id}
          onEnd={onEnd}
          render={({ action, actor, at, target }) => (
            <div className="bank-line">
              <div className="main">
                <span className="strong">{action}</span>
                <small className="quiet">{target ? `${target.type} ${target.id}` : ''}</small>
              </div>
              <span className="quiet">{actor.name}</span>
              <span className="quiet">{format.time(at)}</span>
            </div>
          )}
        />
      )}
    </Loaded>
  );
}
