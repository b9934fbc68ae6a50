import { useState, type ReactNode } from 'react';
import { api, http, resultOf, type Records } from '../../api/client';
import { useMay } from '../../api/session';
import type { SettingsKey } from '../../texts/settings';
import { useText } from '../../texts/language';
import { RecordForm, type Values } from '../../ui/record-form';
import { RecordList } from '../../ui/record-list';
import { Badge } from '../../ui/states';
import { notify } from '../../ui/toasts';

type Field = SettingsKey extends infer Key ? (Key extends `field_${infer Name}` ? Name : never) : never;

interface Provider {
  readonly kind: Records['ProviderConnection']['kind'];
  readonly provider: string;
  readonly title: string;
  readonly secrets: readonly Field[];
  readonly settings: readonly Field[];
}

/** What each provider asks for. The description of the operation that connects one lists the same names. */
const PROVIDERS: Readonly<Record<string, Provider>> = {
  economic: {
    kind: 'accounting',
    provider: 'e-conomic',
    title: 'e-conomic',
    secrets: ['appSecretToken', 'agreementGrantToken'],
    settings: ['journalNumber'],
  },
  fic: {
    kind: 'accounting',
    provider: 'fatture-in-cloud',
    title: 'Fatture in Cloud',
    secrets: ['accessToken'],
    settings: ['companyId', 'paymentAccountId'],
  },
  ficExchange: {
    kind: 'einvoicing',
    provider: 'fatture-in-cloud',
    title: 'Fatture in Cloud (SdI)',
    secrets: ['accessToken'],
    settings: ['companyId'],
  },
  invoicetronic: {
    kind: 'einvoicing',
    provider: 'invoicetronic',
    title: 'Invoicetronic (SdI)',
    secrets: ['apiKey'],
    settings: [],
  },
  reader: {
    kind: 'reading',
    provider: 'openai-compatible',
    title: 'openai-compatible',
    secrets: ['apiKey'],
    settings: ['model', 'consent', 'monthlyDocuments'],
  },
};

export function Connections(): ReactNode {
  const t = useText();
  const mayEdit = useMay('admin');
  const connections = api.useQuery('get', '/api/rest/connections', {});
  const known = (connections.data?.result ?? []).filter(({ state }) => state !== 'removed');
  const pathOf = (id: string) => ({ params: { path: { id } } });
  return (
    <>
      <RecordList
        title={t('connections')}
        of={connections}
        lines={known.map(({ id, provider, account, state, lastCheckError }) => ({
          id,
          title: provider,
          detail: [account, lastCheckError].filter(Boolean).join(' · '),
          badge: (
            <Badge tone={state === 'connected' ? 'good' : 'bad'}>
              {t(state === 'connected' ? 'connection_connected' : 'connection_failing')}
            </Badge>
          ),
          actions: mayEdit
            ? [
                { label: t('check'), run: () => resultOf(http.POST('/api/rest/connections/{id}/check', pathOf(id))) },
                {
                  label: t('remove'),
                  isBad: true,
                  run: () => resultOf(http.DELETE('/api/rest/connections/{id}', pathOf(id))),
                },
              ]
            : [],
        }))}
      />
      {mayEdit && <Connect onConnected={() => void connections.refetch()} />}
    </>
  );
}

function Connect({ onConnected }: { onConnected: () => void }): ReactNode {
  const t = useText();
  const [key, setKey] = useState('economic');
  const chosen = PROVIDERS[key];
  if (!chosen) return null;
  const { kind, provider, secrets, settings } = chosen;
  const consent = [['no', t('no')] as const, ['yes', t('yes')] as const];
  const pick = (names: readonly Field[], values: Values) =>
    names.flatMap((name) => (values[name] ? [{ name, value: values[name] }] : []));
  return (
    <RecordForm
      title={t('connect')}
      submit={t('connect')}
      fields={[
        {
          name: 'provider',
          label: t('provider'),
          options: Object.entries(PROVIDERS).map(
            ([each, { title }]) => [each, each === 'reader' ? t('reader') : title] as const,
          ),
        },
        ...secrets.map((name) => ({ name, label: t(`field_${name}`), type: 'password' as const, isRequired: true })),
        ...settings.map((name) => ({
          name,
          label: t(`field_${name}`),
          ...(name === 'consent' && { options: consent }),
        })),
      ]}
      onChange={({ provider: next = 'economic' }) => setKey(next)}
      onSubmit={async (values) => {
        const body = { kind, provider, secrets: pick(secrets, values), settings: pick(settings, values) };
        const { account } = await resultOf(http.POST('/api/rest/connections', { body }));
        notify(account);
        onConnected();
      }}
    />
  );
}
