import { useState, type ReactNode } from 'react';
import { api, http, resultOf } from '../../api/client';
import { useFormat } from '../../texts/format';
import { useText } from '../../texts/language';
import { RecordForm } from '../../ui/record-form';
import { RecordList } from '../../ui/record-list';
import { ShownOnce } from './shown-once';

const PERMISSIONS = [
  'read',
  'documents:edit',
  'documents:post',
  'documents:delete',
  'bank:edit',
  'invoices:edit',
  'ledger:edit',
  'settings:edit',
] as const;
type Permission = (typeof PERMISSIONS)[number];

export function ApiKeys(): ReactNode {
  const t = useText();
  const format = useFormat();
  const [permissions, setPermissions] = useState<readonly Permission[]>(['read']);
  const [secret, setSecret] = useState<string>();
  const keys = api.useQuery('get', '/api/rest/api-keys', {});
  const valid = (keys.data?.result ?? []).filter(({ revokedAt }) => revokedAt === null);
  const toggle = (each: Permission): void =>
    setPermissions(permissions.includes(each) ? permissions.filter((other) => other !== each) : [...permissions, each]);
  const pathOf = (id: string) => ({ params: { path: { id } } });
  return (
    <>
      <RecordList
        title={t('apiKeys')}
        of={keys}
        lines={valid.map(({ id, name, prefix, lastUsedAt }) => ({
          id,
          title: name,
          detail: `${prefix}… · ${t('lastUsed')}: ${lastUsedAt ? format.time(lastUsedAt) : t('never')}`,
          actions: [
            {
              label: t('replaceKey'),
              run: async () => setSecret((await resultOf(http.POST('/api/rest/api-keys/{id}/rotate', pathOf(id)))).key),
            },
            {
              label: t('revoke'),
              isBad: true,
              run: () => resultOf(http.DELETE('/api/rest/api-keys/{id}', pathOf(id))),
            },
          ],
        }))}
      />
      {secret && <ShownOnce text={t('keyOnce')} secret={secret} />}
      <RecordForm
        title={t('createKey')}
        submit={t('createKey')}
        fields={[{ name: 'name', label: t('name'), isRequired: true }]}
        onSubmit={async ({ name = '' }) => {
          const body = { name, scope: 'organization' as const, permissions: [...permissions] };
          setSecret((await resultOf(http.POST('/api/rest/api-keys', { body }))).key);
          await keys.refetch();
        }}
      >
        <fieldset>
          <legend>{t('permissions')}</legend>
          <div className="actions">
            {PERMISSIONS.map((each) => (
              <label className="inline" key={each}>
                <input type="checkbox" checked={permissions.includes(each)} onChange={() => toggle(each)} />
                {t(`permission_${each}`)}
              </label>
            ))}
          </div>
        </fieldset>
      </RecordForm>
    </>
  );
}
