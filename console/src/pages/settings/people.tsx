import { useState, type ReactNode } from 'react';
import { api, http, resultOf, type Records } from '../../api/client';
import { useSession } from '../../api/session';
import { useFormat } from '../../texts/format';
import { useText } from '../../texts/language';
import { RecordForm } from '../../ui/record-form';
import { RecordList } from '../../ui/record-list';
import { Badge } from '../../ui/states';
import { notify } from '../../ui/toasts';
import { useRun } from '../../ui/use-run';
import { ShownOnce } from './shown-once';

const ROLES = ['accountant', 'employee', 'viewer', 'owner'] as const;
type User = Records['User'];
type Role = User['role'];

const update = (id: string, body: { disabled?: boolean; role?: Role; resetSecondFactor?: boolean }) =>
  resultOf(http.PATCH('/api/rest/users/{id}', { params: { path: { id } }, body }));

export function People(): ReactNode {
  const t = useText();
  const { data: session } = useSession();
  const users = api.useQuery('get', '/api/rest/users', {});
  return (
    <>
      <RecordList
        title={t('people')}
        of={users}
        lines={(users.data?.result ?? []).map((user) => {
          const { id, name, email, disabledAt, secondFactor } = user;
          const isOther = id !== session?.userId;
          return {
            id,
            title: isOther ? name : `${name} (${t('you')})`,
            detail: email,
            badge: (
              <>
                {secondFactor && <Badge tone="good">{t('secondFactor')}</Badge>}
                {disabledAt && <Badge tone="bad">{t('disabled')}</Badge>}
                {isOther ? (
                  <RoleChoice user={user} onChanged={() => void users.refetch()} />
                ) : (
                  <Badge>{t(user.role)}</Badge>
                )}
              </>
            ),
            // Users cannot disable themselves here; the server also keeps the last owner.
            actions: [
              isOther &&
                secondFactor && { label: t('resetFactor'), run: () => update(id, { resetSecondFactor: true }) },
              isOther && {
                label: disabledAt ? t('enable') : t('disable'),
                run: () => update(id, { disabled: disabledAt === null }),
              },
              isOther && {
                label: t('remove'),
                isBad: true,
                run: () => resultOf(http.DELETE('/api/rest/users/{id}', { params: { path: { id } } })),
              },
            ],
          };
        })}
      />
      <Invitations />
    </>
  );
}

function RoleChoice({ user: { id, name, role }, onChanged }: { user: User; onChanged: () => void }): ReactNode {
  const t = useText();
  const { run, isRunning } = useRun();
  const change = (next: Role) =>
    run(async () => {
      await update(id, { role: next }).finally(onChanged);
      notify(t('saved'));
    });
  return (
    <select
      className="small"
      aria-label={t('roleOf', { name })}
      value={role}
      disabled={isRunning}
      onChange={(event) => void change(event.target.value as Role)}
    >
      {ROLES.map((each) => (
        <option key={each} value={each}>
          {t(each)}
        </option>
      ))}
    </select>
  );
}

function Invitations(): ReactNode {
  const t = useText();
  const format = useFormat();
  const [link, setLink] = useState<string>();
  const invitations = api.useQuery('get', '/api/rest/invitations', {});
  const open = (invitations.data?.result ?? []).filter(({ acceptedAt, revokedAt }) => !acceptedAt && !revokedAt);
  return (
    <>
      {open.length > 0 && (
        <RecordList
          title={t('invitations')}
          of={invitations}
          lines={open.map(({ id, email, role, expiresAt }) => ({
            id,
            title: email,
            detail: t('validUntil', { date: format.date(expiresAt) }),
            badge: <Badge>{t(role)}</Badge>,
            actions: [
              {
                label: t('revoke'),
                isBad: true,
                run: () => resultOf(http.DELETE('/api/rest/invitations/{id}', { params: { path: { id } } })),
              },
            ],
          }))}
        />
      )}
      {link && <ShownOnce text={t('inviteLink')} secret={link} />}
      <RecordForm
        title={t('invite')}
        submit={t('invite')}
        fields={[
          { name: 'email', label: t('email'), type: 'email', isRequired: true },
          { name: 'name', label: t('name'), isRequired: true },
          { name: 'role', label: t('role'), options: ROLES.map((role) => [role, t(role)] as const) },
        ]}
        onSubmit={async ({ email = '', name = '', role = 'accountant' }) => {
          const body = { email, name, role: role as Role };
          const invited = await resultOf(http.POST('/api/rest/invitations', { body }));
          setLink(invited.mail === 'sent' ? undefined : invited.link);
          if (invited.mail === 'sent') notify(t('invited', { email }));
          await invitations.refetch();
        }}
      />
    </>
  );
}
