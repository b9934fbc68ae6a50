import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent, type ReactNode } from 'react';
import { api, http, resultOf } from '../../api/client';
import type { Permission } from '../../api/session';
import { useFormat } from '../../texts/format';
import { useText } from '../../texts/language';
import { Loaded } from '../../ui/states';
import { attempt } from '../../ui/toasts';

const PERMISSIONS: readonly Permission[] = [
  'read',
  'documents:edit',
  'documents:post',
  'documents:delete',
  'bank:edit',
  'invoices:edit',
  'ledger:edit',
  'settings:edit',
];

export function ApiKeys(): ReactNode {
  const t = useText();
  const client = useQueryClient();
  const [name, setName] = useState('');
  const [permissions, setPermissions] = useState<readonly Permission[]>(['read']);
  const [secret, setSecret] = useState<string>();
  const create = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const body = { name, scope: 'organization' as const, permissions: [...permissions] };
    const created = await attempt(() => resultOf(http.POST('/api/rest/api-keys', { body })));
    setSecret(created?.key);
    await client.invalidateQueries({ queryKey: ['get', '/api/rest/api-keys'] });
  };
  const toggle = (each: Permission): void =>
    setPermissions(permissions.includes(each) ? permissions.filter((other) => other !== each) : [...permissions, each]);
  return (
    <>
      <KnownKeys />
      <form className="card" onSubmit={(event) => void create(event)}>
        <h2>{t('createKey')}</h2>
        <label>
          {t('name')}
          <input required value={name} onChange={(event) => setName(event.target.value)} />
        </label>
        <fieldset>
          <legend>{t('permissions')}</legend>
          <div className="actions">
            {PERMISSIONS.map((each) => (
              <label className="inline" key={each}>
                <input type="checkbox" checked={permissions.includes(each)} onChange={() => toggle(each)} />
                {each}
              </label>
            ))}
          </div>
        </fieldset>
        <div className="actions">
          <button type="submit" className="primary">
            {t('createKey')}
          </button>
        </div>
        {secret && (
          <div className="notice good" role="status">
            <span>{t('keyOnce')}</span>
            <strong className="secret">{secret}</strong>
          </div>
        )}
      </form>
    </>
  );
}

function KnownKeys(): ReactNode {
  const t = useText();
  const format = useFormat();
  const keys = api.useQuery('get', '/api/rest/api-keys', {});
  const valid = (keys.data?.result ?? []).filter(({ revokedAt }) => revokedAt === null);
  const revoke = async (id: string): Promise<void> => {
    await attempt(() => resultOf(http.DELETE('/api/rest/api-keys/{id}', { params: { path: { id } } })));
    await keys.refetch();
  };
  return (
    <Loaded of={keys}>
      <section className="card">
        <ul className="lines">
          {valid.map(({ id, name, prefix, lastUsedAt }) => (
            <li key={id}>
              <span>
                {name} <small className="quiet">{prefix}…</small>
              </span>
              <span className="actions">
                <small className="quiet">
                  {t('lastUsed')}: {lastUsedAt ? format.time(lastUsedAt) : t('never')}
                </small>
                <button type="button" className="small bad" onClick={() => void revoke(id)}>
                  {t('revoke')}
                </button>
              </span>
            </li>
          ))}
        </ul>
      </section>
    </Loaded>
  );
}
