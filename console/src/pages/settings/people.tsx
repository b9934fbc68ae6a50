import { useState, type FormEvent, type ReactNode } from 'react';
import { api, http, resultOf } from '../../api/client';
import { useFormat } from '../../texts/format';
import { useText } from '../../texts/language';
import { Badge, Loaded } from '../../ui/states';
import { attempt, notify } from '../../ui/toasts';

const ROLES = ['accountant', 'employee', 'viewer', 'owner'] as const;
type Role = (typeof ROLES)[number];

export function People(): ReactNode {
  const t = useText();
  const users = api.useQuery('get', '/api/rest/users', {});
  const setDisabled = async (id: string, disabled: boolean): Promise<void> => {
    await attempt(() => resultOf(http.PATCH('/api/rest/users/{id}', { params: { path: { id } }, body: { disabled } })));
    await users.refetch();
  };
  return (
    <>
      <Loaded of={users}>
        <section className="card">
          <ul className="lines">
            {(users.data?.result ?? []).map(({ id, name, email, role, disabledAt }) => (
              <li key={id}>
                <span>
                  {name} <small className="quiet">{email}</small>
                </span>
                <span className="actions">
                  <Badge tone={disabledAt ? 'bad' : 'plain'}>{t(role)}</Badge>
                  {role !== 'owner' && (
                    <button type="button" className="small" onClick={() => void setDisabled(id, disabledAt === null)}>
                      {disabledAt ? t('enable') : t('disable')}
                    </button>
                  )}
                </span>
              </li>
            ))}
          </ul>
        </section>
      </Loaded>
      <Invite />
    </>
  );
}

function Invite(): ReactNode {
  const t = useText();
  const format = useFormat();
  const invitations = api.useQuery('get', '/api/rest/invitations', {});
  const [person, setPerson] = useState({ name: '', email: '', role: 'accountant' as Role });
  const invite = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!(await attempt(() => resultOf(http.POST('/api/rest/invitations', { body: person }))))) return;
    notify(t('invited', { email: person.email }));
    await invitations.refetch();
  };
  const open = (invitations.data?.result ?? []).filter(({ acceptedAt, revokedAt }) => !acceptedAt && !revokedAt);
  return (
    <form className="card" onSubmit={(event) => void invite(event)}>
      <h2>{t('invite')}</h2>
      <div className="invoice-line">
        <label>
          {t('email')}
          <input
            type="email"
            required
            value={person.email}
            onChange={(event) => setPerson({ ...person, email: event.target.value })}
          />
        </label>
        <label>
          {t('name')}
          <input
            required
            value={person.name}
            onChange={(event) => setPerson({ ...person, name: event.target.value })}
          />
        </label>
        <label>
          {t('role')}
          <select value={person.role} onChange={(event) => setPerson({ ...person, role: event.target.value as Role })}>
            {ROLES.map((role) => (
              <option key={role} value={role}>
                {t(role)}
              </option>
            ))}
          </select>
        </label>
      </div>
      <div className="actions">
        <button type="submit" className="primary">
          {t('invite')}
        </button>
      </div>
      <ul className="lines" aria-label={t('invitations')}>
        {open.map(({ id, email, expiresAt }) => (
          <li key={id}>
            <span>{email}</span>
            <small className="quiet">{format.date(expiresAt)}</small>
          </li>
        ))}
      </ul>
    </form>
  );
}
