import type { ReactNode } from 'react';
import { api, http, resultOf, type Records } from '../../api/client';
import { useFormat } from '../../texts/format';
import { useText } from '../../texts/language';
import { RecordForm } from '../../ui/record-form';
import { RecordList } from '../../ui/record-list';
import { Badge } from '../../ui/states';
import { notify } from '../../ui/toasts';

const ROLES = ['accountant', 'employee', 'viewer', 'owner'] as const;
type Role = Records['User']['role'];

export function People(): ReactNode {
  const t = useText();
  const users = api.useQuery('get', '/api/rest/users', {});
  const update = (id: string, body: { disabled?: boolean; role?: Role; resetSecondFactor?: boolean }) =>
    resultOf(http.PATCH('/api/rest/users/{id}', { params: { path: { id } }, body }));
  return (
    <>
      <RecordList
        title={t('people')}
        of={users}
        lines={(users.data?.result ?? []).map(({ id, name, email, role, disabledAt, secondFactor }) => ({
          id,
          title: name,
          detail: email,
          badge: (
            <>
              {secondFactor && <Badge tone="good">{t('secondFactor')}</Badge>}
              <Badge tone={disabledAt ? 'bad' : 'plain'}>{disabledAt ? t('disabled') : t(role)}</Badge>
            </>
          ),
          actions: [
            secondFactor && { label: t('resetFactor'), run: () => update(id, { resetSecondFactor: true }) },
            role !== 'owner' && {
              label: disabledAt ? t('enable') : t('disable'),
              run: () => update(id, { disabled: disabledAt === null }),
            },
            role !== 'owner' && {
              label: t('remove'),
              isBad: true,
              run: () => resultOf(http.DELETE('/api/rest/users/{id}', { params: { path: { id } } })),
            },
          ],
        }))}
      />
      <Invitations />
    </>
  );
}

function Invitations(): ReactNode {
  const t = useText();
  const format = useFormat();
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
      <RecordForm
        title={t('invite')}
        submit={t('invite')}
        fields={[
          { name: 'email', label: t('email'), type: 'email', isRequired: true },
          { name: 'name', label: t('name'), isRequired: true },
          { name: 'role', label: t('role'), options: ROLES.map((role) => [role, t(role)] as const) },
        ]}
        onSubmit={async ({ email = '', name = '', role = 'accountant' }) => {
          await resultOf(http.POST('/api/rest/invitations', { body: { email, name, role: role as Role } }));
          notify(t('invited', { email }));
          await invitations.refetch();
        }}
      />
    </>
  );
}
