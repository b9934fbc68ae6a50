import type { ReactNode } from 'react';
import { api, http, resultOf } from '../../api/client';
import { useMay, useSession } from '../../api/session';
import { useFormat } from '../../texts/format';
import { useText } from '../../texts/language';
import { RecordList } from '../../ui/record-list';
import { Badge } from '../../ui/states';

/** Assistants and other apps that act for people of the organisation. */
export function Apps(): ReactNode {
  const t = useText();
  const format = useFormat();
  const mayEndAny = useMay('admin');
  const { data: session } = useSession();
  const apps = api.useQuery('get', '/api/rest/connected-apps', {});
  const connected = (apps.data?.result ?? []).filter(({ disconnectedAt }) => disconnectedAt === null);
  return (
    <>
      <RecordList
        title={t('apps')}
        of={apps}
        lines={connected.map(({ id, name, redirectHost, userId, userName, access, lastUsedAt }) => ({
          id,
          title: name,
          detail: [userName, redirectHost, lastUsedAt && format.time(lastUsedAt)].filter(Boolean).join(' · '),
          badge: (
            <Badge tone={access === 'write' ? 'warn' : 'plain'}>{t(access === 'write' ? 'appWrite' : 'appRead')}</Badge>
          ),
          actions: [
            (mayEndAny || userId === session?.userId) && {
              label: t('disconnect'),
              isBad: true,
              run: () => resultOf(http.DELETE('/api/rest/connected-apps/{id}', { params: { path: { id } } })),
            },
          ],
        }))}
      />
      <p className="quiet">
        {t('appsHint')} <code>{`${location.origin}/api/mcp`}</code>
      </p>
    </>
  );
}
