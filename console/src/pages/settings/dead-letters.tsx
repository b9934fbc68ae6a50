import type { ReactNode } from 'react';
import { api, http, resultOf } from '../../api/client';
import { useMay } from '../../api/session';
import { useFormat } from '../../texts/format';
import { useText } from '../../texts/language';
import { Badge, Empty, Loaded } from '../../ui/states';
import { attempt, notify } from '../../ui/toasts';

/** Commands that could not be carried out. After the cause is mended, they run again. */
export function DeadLetters(): ReactNode {
  const t = useText();
  const format = useFormat();
  const mayDiscard = useMay('admin');
  const letters = api.useQuery('get', '/api/rest/dead-letters', { params: { query: { limit: 50 } } });
  const items = letters.data?.result ?? [];
  const run = async (work: () => Promise<unknown>): Promise<void> => {
    if (await attempt(work)) notify(t('done'));
    await letters.refetch();
  };
  const pathOf = (id: string) => ({ params: { path: { id } } });
  return (
    <Loaded of={letters}>
      {items.length === 0 ? (
        <Empty>{t('nothingHere')}</Empty>
      ) : (
        <section className="card">
          <ul className="lines">
            {items.map(({ id, action, detail, diedAt, status }) => (
              <li key={id}>
                <span>
                  {action} <small className="quiet">{format.time(diedAt)}</small>
                  <br />
                  <small className="bad-text">{detail}</small>
                </span>
                <span className="actions">
                  <Badge tone={status === 'open' ? 'warn' : 'plain'}>{status}</Badge>
                  {status === 'open' && (
                    <button
                      type="button"
                      className="small"
                      onClick={() =>
                        void run(() =>
                          resultOf(http.POST('/api/rest/dead-letters/{id}/replay', { ...pathOf(id), body: {} })),
                        )
                      }
                    >
                      {t('replay')}
                    </button>
                  )}
                  {status === 'open' && mayDiscard && (
                    <button
                      type="button"
                      className="small bad"
                      onClick={() => void run(() => resultOf(http.DELETE('/api/rest/dead-letters/{id}', pathOf(id))))}
                    >
                      {t('discard')}
                    </button>
                  )}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Loaded>
  );
}
