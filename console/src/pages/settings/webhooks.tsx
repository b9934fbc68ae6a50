import { useState, type ReactNode } from 'react';
import { api, http, resultOf, type Records } from '../../api/client';
import { useFormat } from '../../texts/format';
import { useText } from '../../texts/language';
import { RecordForm } from '../../ui/record-form';
import { RecordList } from '../../ui/record-list';
import { Badge, type Tone } from '../../ui/states';
import { ShownOnce } from './shown-once';

/** Deliveries emit no events, because these would be delivered too. */
const LIVE_MS = 1_000;
const TONES: Readonly<Record<Records['WebhookDelivery']['status'], Tone>> = {
  pending: 'warn',
  delivered: 'good',
  failed: 'bad',
};
const pathOf = (id: string) => ({ params: { path: { id } } });

export function Webhooks(): ReactNode {
  const t = useText();
  const [secret, setSecret] = useState<string>();
  const webhooks = api.useQuery('get', '/api/rest/webhooks', {});
  return (
    <>
      <RecordList
        title={t('webhooks')}
        of={webhooks}
        lines={(webhooks.data?.result ?? []).map(({ id, url, status, eventTypes, pausedBecause }) => ({
          id,
          title: url,
          detail: pausedBecause ?? (eventTypes.length === 0 ? t('allEvents') : eventTypes.join(', ')),
          badge: <Badge tone={status === 'active' ? 'good' : 'warn'}>{t(`webhook_${status}`)}</Badge>,
          actions: [
            {
              label: t(status === 'active' ? 'pause' : 'resume'),
              run: () =>
                resultOf(
                  http.PATCH('/api/rest/webhooks/{id}', {
                    ...pathOf(id),
                    body: { status: status === 'active' ? 'paused' : 'active' },
                  }),
                ),
            },
            {
              label: t('remove'),
              isBad: true,
              run: () => resultOf(http.DELETE('/api/rest/webhooks/{id}', pathOf(id))),
            },
          ],
        }))}
      />
      {secret && <ShownOnce text={t('webhookOnce')} secret={secret} />}
      <RecordForm
        title={t('newWebhook')}
        submit={t('add')}
        fields={[
          { name: 'url', label: t('address'), type: 'url', isRequired: true },
          { name: 'eventTypes', label: t('eventTypes'), hint: t('eventTypesHint') },
        ]}
        onSubmit={async ({ url = '', eventTypes = '' }) => {
          const types = eventTypes.split(/[\s,]+/).filter(Boolean);
          const body = { url, eventTypes: types };
          setSecret((await resultOf(http.POST('/api/rest/webhooks', { body }))).secret);
          await webhooks.refetch();
        }}
      />
      <Deliveries />
    </>
  );
}

function Deliveries(): ReactNode {
  const t = useText();
  const format = useFormat();
  const query = { params: { query: { limit: 50 } } };
  const deliveries = api.useQuery('get', '/api/rest/webhook-deliveries', query, { refetchInterval: LIVE_MS });
  return (
    <RecordList
      title={t('deliveries')}
      of={deliveries}
      lines={(deliveries.data?.result ?? []).map(({ id, eventType, status, createdAt, attempts, log }) => ({
        id,
        title: eventType,
        detail: [format.time(createdAt), t('attempts', { count: attempts }), log[0]?.error].filter(Boolean).join(' · '),
        badge: <Badge tone={TONES[status]}>{t(`delivery_${status}`)}</Badge>,
        actions: [
          {
            label: t('resend'),
            run: () => resultOf(http.POST('/api/rest/webhook-deliveries/{id}/resend', pathOf(id))),
          },
        ],
      }))}
    />
  );
}
