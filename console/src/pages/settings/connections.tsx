import type { ReactNode } from 'react';
import { api, http, resultOf } from '../../api/client';
import { useMay } from '../../api/session';
import { useFormat } from '../../texts/format';
import { useText } from '../../texts/language';
import { Badge, Empty, Loaded } from '../../ui/states';
import { attempt, notify } from '../../ui/toasts';

export function Connections(): ReactNode {
  const t = useText();
  const mayCheck = useMay('admin');
  const connections = api.useQuery('get', '/api/rest/connections', {});
  const items = connections.data?.result ?? [];
  const check = async (id: string): Promise<void> => {
    const path = { params: { path: { id } } };
    if (await attempt(() => resultOf(http.POST('/api/rest/connections/{id}/check', path)))) notify(t('done'));
    await connections.refetch();
  };
  return (
    <Loaded of={connections}>
      {items.length === 0 ? (
        <Empty>{t('nothingHere')}</Empty>
      ) : (
        <section className="card">
          <ul className="lines">
            {items.map(({ id, provider, account, state, lastCheckError }) => (
              <li key={id}>
                <span>
                  {provider} <small className="quiet">{account}</small>
                  {lastCheckError && <small className="bad-text"> {lastCheckError}</small>}
                </span>
                <span className="actions">
                  <Badge tone={state === 'connected' ? 'good' : 'bad'}>{state}</Badge>
                  {mayCheck && (
                    <button type="button" className="small" onClick={() => void check(id)}>
                      {t('check')}
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

export function Webhooks(): ReactNode {
  const t = useText();
  const format = useFormat();
  const webhooks = api.useQuery('get', '/api/rest/webhooks', {});
  const deliveries = api.useQuery('get', '/api/rest/webhook-deliveries', { params: { query: { limit: 50 } } });
  const items = webhooks.data?.result ?? [];
  const resend = async (id: string): Promise<void> => {
    const path = { params: { path: { id } } };
    await attempt(() => resultOf(http.POST('/api/rest/webhook-deliveries/{id}/resend', path)));
    await deliveries.refetch();
  };
  return (
    <Loaded of={webhooks}>
      {items.length === 0 ? (
        <Empty>{t('nothingHere')}</Empty>
      ) : (
        <section className="card">
          <ul className="lines">
            {items.map(({ id, url, status }) => (
              <li key={id}>
                <span>{url}</span>
                <Badge tone={status === 'active' ? 'good' : 'warn'}>{status}</Badge>
              </li>
            ))}
          </ul>
          <h2>{t('deliveries')}</h2>
          <ul className="lines">
            {(deliveries.data?.result ?? []).map(({ id, eventType, status, createdAt }) => (
              <li key={id}>
                <span>
                  {eventType} <small className="quiet">{format.time(createdAt)}</small>
                </span>
                <span className="actions">
                  <Badge tone={status === 'delivered' ? 'good' : 'warn'}>{status}</Badge>
                  <button type="button" className="small" onClick={() => void resend(id)}>
                    {t('resend')}
                  </button>
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Loaded>
  );
}
